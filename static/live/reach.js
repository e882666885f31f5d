// A tap swaps the page away under the thumb, and with it the place where a keyboard stood and what a screen
// reader was told. So focus goes on to what was opened or is asked now, or back to the card whose tray was
// closed; and a region that outlives the pages says what is new: where the game stands, and who is still
// thinking.
const OPENED = ".tray, .law";
const ASKED = ".asks h2, .asked, .part h2, .thinks h2";

let looked = ""; // the address of the card that was tapped last

export function follow() {
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    const card = detail.elt.closest("a[href*='look=']");
    if (card) looked = card.getAttribute("href");
  });
  document.addEventListener("htmx:afterSettle", ({ detail }) => {
    if (detail.target === document.body) stand();
    say();
  });
  say();
}

function stand() {
  if (document.activeElement !== document.body) return; // the page has it again
  const opened = document.querySelector(OPENED);
  const goal =
    opened || (looked && card(looked)) || document.querySelector(ASKED) || document.querySelector("main");
  if (!opened) looked = "";
  if (!goal.matches("a")) goal.tabIndex = -1;
  goal.focus({ preventScroll: true });
}

const card = (address) =>
  [...document.querySelectorAll("a[href*='look=']")].find((one) => one.getAttribute("href") === address);

function say() {
  const region = document.getElementById("said");
  const words = [...document.querySelectorAll("[data-said]")]
    .map((one) => one.textContent.trim().replace(/\s+/g, " "))
    .join(". ");
  if (region && region.textContent !== words) region.textContent = words;
}
