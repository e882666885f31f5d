// A city under a thumb: a tap counts at once and is written in the background; what the network has not taken
// stays on this phone. `unsaved` holds for each piece or number what was tapped last: sent twice, or after
// another phone's, it comes to the same city.
import { read, whyNot, write } from "./kept.js";

const form = document.getElementById("city");
const words = form.dataset;
const KEPT = `cards:${words.game}:${words.seat}`;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;

const unsaved = new Map(read(KEPT));
let isSending = false;
let isHalted = false; // the page is too old to write
let wait = FIRST_WAIT;
let afterwards = null; // where to go once all is saved

const keep = () => write(KEPT, [...unsaved]);

// The nth of some boxes means n; tapped again, n − 1.
function step(box) {
  const group = box.closest("[data-nth]");
  if (!group) return;
  const boxes = [...group.querySelectorAll("input")];
  const place = boxes.indexOf(box);
  const wasBeyond = boxes.slice(place + 1).some((other) => other.checked);
  const number = box.checked || wasBeyond ? place + 1 : place;
  boxes.forEach((other, n) => (other.checked = n < number));
}

const ticked = (name) => [...form.querySelectorAll(`input[name="${name}"]:checked`)].map((box) => box.value);

// The tombs under stages that are built.
const tombs = () =>
  [...form.querySelectorAll("select[name=entombed]")].filter((one) => one.checkVisibility());

// What an input says, as a pair of what is told and its value.
function said(input) {
  const name = input.name.replace("-more", "");
  if (name === "card") return [`card ${input.value}`, input.checked];
  if (name === "stage") return ["stages", ticked("stage").join(".")];
  if (name === "entombed")
    return [
      name,
      tombs()
        .map((one) => one.value)
        .filter(Boolean)
        .join("."),
    ];
  if (input.type === "checkbox") return [name, String(ticked(name).length)];
  return [name, input.value.trim()];
}

function show(pair) {
  const [what, value] = pair;
  if (what.startsWith("card "))
    for (const box of form.querySelectorAll(`input[name=card][value="${what.slice(5)}"]`))
      box.checked = value;
  else if (what === "stages") {
    for (const box of form.querySelectorAll("input[name=stage]"))
      box.checked = value.split(".").includes(box.value);
  } else if (what === "entombed")
    [...form.querySelectorAll("select[name=entombed]")].forEach(
      (one, n) => (one.value = value.split(".")[n] ?? ""),
    );
  else
    for (const input of form.querySelectorAll(`[name="${what}"]`)) {
      if (input.type === "checkbox") input.checked = Number(input.value) <= Number(value);
      else if (input.type === "radio") input.checked = input.value === value;
      else input.value = value;
    }
}

function tell(text) {
  const line = document.createElement("p");
  line.className = "note unsaved";
  line.textContent = text;
  const status = document.getElementById("status");
  status.querySelector(".unsaved")?.remove();
  if (text) status.prepend(line);
}

form.addEventListener("change", ({ target }) => {
  if (!target.name || target.form !== form || target.name === "find") return;
  step(target);
  if (target.name.endsWith("-more"))
    for (const key of form.querySelectorAll(`input[name="${target.name.replace("-more", "")}"]`))
      key.checked = false;
  else if (target.type === "radio") {
    const more = document.getElementById(`${target.name}-more`);
    if (more) more.value = "";
  }
  if (target.name.endsWith("-more") && !target.value.trim()) return;
  if (target.name === "card" && find.value) {
    find.value = "";
    filter();
  }
  const [what, value] = said(target);
  unsaved.set(what, value);
  keep();
  send();
});

async function send() {
  if (isSending || isHalted) return;
  if (!unsaved.size) return goOn();
  isSending = true;
  const sent = [...unsaved];
  let why = words.unsaved;
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: fields(sent),
      headers: { "HX-Request": "true" },
    });
    const html = await answer.text();
    if (answer.status >= 500) throw new Error((why = whyNot(html) || why));
    take(answer.status, html, sent);
    wait = FIRST_WAIT;
  } catch {
    tell(why);
    setTimeout(send, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
    isSending = false;
    return;
  }
  isSending = false;
  send();
}

function fields(pairs) {
  const sent = new URLSearchParams({ csrf_token: form.elements.csrf_token.value, do: "tap" });
  for (const [what, value] of pairs) {
    if (what.startsWith("card ")) sent.append(value ? "add" : "take", what.slice(5));
    else sent.set(`set-${what}`, value);
  }
  return sent;
}

function take(status, html, sent) {
  if (status === 403) {
    isHalted = true;
    return tell(words.old);
  }
  for (const [what, value] of sent) if (unsaved.get(what) === value) unsaved.delete(what);
  keep();
  const fresh = new DOMParser().parseFromString(html, "text/html");
  const box = document.getElementById("status");
  if (status === 200) {
    const status = document.importNode(fresh.getElementById("status"), true);
    putAway(status, box);
    box.replaceWith(status);
    mark();
  } else {
    afterwards = null;
    box.replaceChildren(...fresh.body.childNodes); // our own refusal, in words
  }
}

// Remarks that were put away stay so until there is one that was not among them.
function putAway(status, before) {
  const shut = before.querySelector(".remarks:not([open])");
  const remarks = status.querySelector(".remarks");
  if (!shut || !remarks) return;
  const known = new Set([...shut.querySelectorAll(".note")].map((one) => one.textContent));
  remarks.open = [...remarks.querySelectorAll(".note")].some((one) => !known.has(one.textContent));
}

// Pieces of which other cities have every copy say where they are.
function mark() {
  const owners = new Map(
    [...document.querySelectorAll("#status data")].map((one) => [one.value, one.textContent]),
  );
  for (const box of form.querySelectorAll("input[name=card]")) {
    const pick = box.closest(".pick");
    pick.classList.toggle("off", owners.has(box.value));
    pick.querySelector(".who").textContent = owners.get(box.value) ?? "";
  }
}

function goOn() {
  if (afterwards) location.assign(afterwards);
  afterwards = null;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (event.submitter?.value === "find") {
    afterwards = `${location.pathname}?${new URLSearchParams({ find: form.elements.find.value })}`;
  } else {
    unsaved.set("done", "1");
    keep();
    afterwards = words.next;
  }
  send();
});

// The search shows the picks whose name has that part, in any of our languages.
const find = document.getElementById("find");
const namesOf = (pick) =>
  `${pick.querySelector(".name").textContent.replaceAll("\u00ad", "").toLowerCase()} ${pick.dataset.find}`;
function filter() {
  const part = find.value.trim().toLowerCase();
  document.body.classList.toggle("finding", Boolean(part));
  for (const pick of form.querySelectorAll(".pick"))
    pick.classList.toggle("away", Boolean(part) && !namesOf(pick).includes(part));
  for (const rack of form.querySelectorAll(".rack"))
    rack.classList.toggle("bare", !rack.querySelector(".pick:not(.away)"));
}
find.addEventListener("input", filter);

addEventListener("online", () => {
  wait = FIRST_WAIT;
  send();
});

unsaved.delete("done"); // a page that is open again is not left by itself
for (const pair of unsaved) show(pair);
send();
