// The form of a new game: what is tapped or typed while an answer is on its way goes into the fresh form; an
// opened seat comes into view, and so does a refusal, which stands above the form while the button lies below
// it. A page that is loaded again has its names again.
"use strict";

const waiting = []; // taps, each with the name it seats
let isBusy = false;
let sent = "";
let typed = "";

const nameField = () => document.getElementById("name") || {}; // a full table has none

function press({ control, name }) {
  const fresh = document.querySelector(control);
  if (!fresh) return;
  const field = nameField();
  const rest = field.value;
  if (name) field.value = name;
  fresh.click();
  field.value = rest;
}

function next() {
  isBusy = false;
  document.querySelector("#table [role=alert]")?.scrollIntoView({ block: "nearest" });
  if (typed) nameField().value = typed;
  while (waiting.length && !isBusy) press(waiting.shift());
}

// What the form said last, kept for this tab until it goes elsewhere.
const KEPT = `new-game${location.search}`;
const FRESH = ["csrf_token", "once", "do"]; // what every page has of its own

function keep() {
  const pairs = [...new FormData(document.getElementById("table"))].filter(([name]) => !FRESH.includes(name));
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(pairs));
  } catch {
    // a browser that keeps nothing: a page that is loaded again is empty
  }
}

async function bringBack() {
  if (performance.getEntriesByType("navigation")[0]?.type !== "reload")
    return sessionStorage.removeItem(KEPT);
  const pairs = JSON.parse(sessionStorage.getItem(KEPT) || "null");
  const form = document.getElementById("table");
  if (!pairs) return undefined;
  const fresh = [...new FormData(form)].filter(([name]) => FRESH.includes(name));
  isBusy = true;
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams([...pairs, ...fresh]),
    headers: { "HX-Request": "true" },
  });
  if (answer.ok) {
    form.outerHTML = await answer.text();
    htmx.process(document.getElementById("table"));
  }
  return next();
}

for (const moment of ["htmx:beforeRequest", "htmx:afterSettle"]) document.addEventListener(moment, keep);
if (document.readyState === "complete") bringBack();
else addEventListener("load", bringBack);

document.addEventListener("htmx:beforeRequest", () => {
  isBusy = true;
  sent = nameField().value;
});
document.addEventListener("htmx:beforeSwap", () => {
  const { value } = nameField();
  typed = value === sent ? "" : value;
});
for (const end of ["htmx:afterSettle", "htmx:sendError"]) document.addEventListener(end, next);
addEventListener("pageshow", () => {
  isBusy = false; // come back to after the start, which is never answered with a form
  waiting.length = 0;
});

document.addEventListener(
  "click",
  (event) => {
    const control = event.target.closest(
      "#table :is(button, input[type=radio], input[type=checkbox]), [form=table]",
    );
    if (!isBusy || !control) return;
    event.preventDefault();
    event.stopPropagation();
    const tap = { control: `[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]` };
    if (control.value === "seat:") {
      tap.name = nameField().value;
      nameField().value = "";
    }
    waiting.push(tap);
  },
  true,
);

document.addEventListener("change", (event) => {
  if (event.target.name !== "open_seat") return;
  const boards = document.querySelector(".boards");
  (boards || document.querySelector(`.editor.e${event.target.value}`)).scrollIntoView({ block: "nearest" });
});
