// The form of a new game: what is tapped or typed while an answer is on its way goes into the fresh form; an opened seat comes into view,
// and so does a refusal, which stands above the form while the button lies below it.
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

document.addEventListener("click", (event) => {
  const control = event.target.closest("#table :is(button, input[type=radio], input[type=checkbox]), [form=table]");
  if (!isBusy || !control) return;
  event.preventDefault();
  event.stopPropagation();
  const tap = { control: `[name="${CSS.escape(control.name)}"][value="${CSS.escape(control.value)}"]` };
  if (control.value === "seat:") {
    tap.name = nameField().value;
    nameField().value = "";
  }
  waiting.push(tap);
}, true);

document.addEventListener("change", (event) => {
  if (event.target.name !== "open_seat") return;
  const boards = document.querySelector(".boards");
  (boards || document.querySelector(`.editor.e${event.target.value}`)).scrollIntoView({ block: "nearest" });
});
