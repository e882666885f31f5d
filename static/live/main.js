// A followed game on a phone without network, or whose server cannot write: a tap that was not taken is kept,
// said so, and offered again once the network is back. It is not sent by itself: the table may have gone on.
// What it meant then is judged anew on what lies there now.
import { read, whyNot, write } from "./kept.js";
import { follow } from "./reach.js";
import { rest } from "./rest.js";

const place = () => document.getElementById("kept"); // each page of the table brings its own
const nameOf = (box) => `live:${box.dataset.game}`;
const FRESH = ["csrf_token", "expected", "on", "open"]; // what a tap takes from the page that sends it

let isAway = false;

document.addEventListener("htmx:sendError", ({ detail }) => {
  isAway = true;
  keepTap(detail);
});

document.addEventListener("htmx:responseError", ({ detail }) => {
  if (detail.xhr.status >= 500) keepTap(detail);
});

function keepTap({ requestConfig, xhr }) {
  const box = place();
  const form = requestConfig.elt.closest("form[data-keeps]");
  if (box && form) keep(box, form, requestConfig, whyNot(xhr.responseText));
  show();
}

document.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (!detail.xhr.status || detail.xhr.status >= 500) return;
  // detail.elt is another, once the form was swapped away
  const again = detail.requestConfig.elt.closest("form[data-again]");
  if (again && place()) forget(place(), again.dataset.again);
  if (isAway || again) comeBack();
});

document.addEventListener("htmx:afterSwap", show);
// a page that comes back may offer what was sent since
document.addEventListener("htmx:historyRestore", show);
addEventListener("online", comeBack);

function comeBack() {
  isAway = false;
  show();
}

// A later tap for the same seat takes the place of the earlier one.
function keep(box, form, { formData, triggeringEvent }, why) {
  if ("again" in form.dataset) return; // it is kept already
  const fields = [...formData].filter(([name]) => !FRESH.includes(name));
  const seat = String(seatOf(fields));
  const others = read(nameOf(box)).filter((other) => other.seat !== seat);
  write(nameOf(box), [
    ...others,
    { fields, seat, words: wordsOf(form, triggeringEvent?.submitter), open: box.dataset.open, why },
  ]);
}

function wordsOf(form, button) {
  const card = form.closest("[aria-label]")?.getAttribute("aria-label");
  const what = (button?.querySelector(".name, b") || button)?.textContent.trim().replace(/\s+/g, " ");
  return [card, what].filter(Boolean).join(": ");
}

function seatOf(fields) {
  try {
    return JSON.parse(Object.fromEntries(fields).entry).seat;
  } catch {
    return "";
  }
}

function forget(box, seat) {
  write(
    nameOf(box),
    read(nameOf(box)).filter((other) => other.seat !== seat),
  );
}

function show() {
  const box = place();
  if (!box) return;
  box.replaceChildren(...read(nameOf(box)).map((item) => note(box, item)));
  htmx.process(box);
}

// The note of a kept tap: what it was; with the network, a form that sends it and a button that forgets it.
function note(box, item) {
  const found = document.getElementById(isAway ? "kept-away" : "kept-back").content.cloneNode(true);
  found.querySelector(".what").textContent = item.words;
  const form = found.querySelector("form");
  if (!form) return found;
  found.querySelector(".why").textContent = item.why || "";
  form.dataset.again = item.seat;
  for (const [name, value] of [...item.fields, ["open", item.open]]) form.append(hidden(name, value));
  found.querySelector("[data-forget]").addEventListener("click", () => {
    forget(box, item.seat);
    show();
  });
  return found;
}

function hidden(name, value) {
  const field = document.createElement("input");
  Object.assign(field, { type: "hidden", name, value });
  return field;
}

follow();
rest();
if (document.readyState === "complete") show();
else addEventListener("load", show); // htmx comes after the modules
