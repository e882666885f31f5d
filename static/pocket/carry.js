// Games between a pocket and the server that it came from, in whose folder it lies: while its network is
// there, with one tap.
"use strict";

const place = document.querySelector("[data-carry]");
const here = new URL(place.dataset.carry, location.href);
const home = new URL("../", here);

async function atHome() {
  if (home.href === here.href) return false; // it lies in no folder
  const answer = await fetch(new URL("along.json", home)).catch(() => undefined);
  return Boolean(answer?.ok && (await answer.json().catch(() => ({}))).companion);
}

const pageOf = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");

// All games of one app handed to the import of the other; what became of them is said in its words.
async function carry(from, to) {
  const games = await fetch(new URL("exchange/games.json.gz", from));
  const door = new URL("exchange", to);
  const form = (await pageOf(await fetch(door))).querySelector("form:has(input[type=file])");
  if (!games.ok || !form) throw new Error("away");
  const sent = new FormData(form);
  sent.set("file", await games.blob(), "companion-games.json.gz");
  return stands(await fetch(door, { method: "POST", body: sent }));
}

// A large file goes in beside, and its page says how far it is until it is in.
async function stands(answer) {
  const intake = (await pageOf(answer)).getElementById("intake");
  if (!intake) throw new Error("away");
  if (!intake.hasAttribute("hx-get")) return intake.textContent.trim().replace(/\s+/g, " ");
  await new Promise((done) => setTimeout(done, 1000));
  return stands(await fetch(new URL(intake.getAttribute("hx-get"), answer.url)));
}

for (const button of place.querySelectorAll("button")) {
  button.addEventListener("click", async () => {
    const said = place.querySelector("[role=status]");
    const buttons = place.querySelectorAll("button");
    for (const one of buttons) one.disabled = true;
    said.textContent = said.dataset.under;
    const ways = button.dataset.way === "back" ? [here, home] : [home, here];
    said.textContent = await carry(...ways).catch(() => said.dataset.away);
    for (const one of buttons) one.disabled = false;
  });
}

atHome().then((isThere) => (place.hidden = !isThere));
