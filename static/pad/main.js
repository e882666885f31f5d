// The score pad under a thumb: a tap is shown at once and written in the background; what is not saved yet
// looks so.
//
// A module of this folder uses those before it only: kept, page, queue, board, tray, server, counter, main.
import { beside, cellAt, placeOf, toggleTotals, totals } from "./board.js";
import { open, step, write } from "./counter.js";
import { $, tray } from "./page.js";
import { queue } from "./queue.js";
import { add, goOn, look, score, send, tell, tryAgain, undo, whenSaved } from "./server.js";
import {
  bring,
  close,
  digit,
  erase,
  go,
  hasKeypad,
  here,
  may,
  minus,
  next,
  render,
  type,
  typing,
} from "./tray.js";

const LOOK_EVERY = 2000;

function done() {
  const cell = cellAt(here);
  if (typing !== null && typing !== "-") score(cell, typing);
  else if (cell.dataset.value === "") return;
  next();
}

function typed(key) {
  if (digit(key)) done();
}

function skip() {
  add({ do: "skip", line: here.line });
  next();
}

// As in a spreadsheet: what is being typed is taken, and the place beside is next.
function move([lines, seats]) {
  if (typing !== null && typing !== "-") score(cellAt(here), typing);
  const place = beside(here, lines, seats);
  if (place) go(place, true);
}

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

const KEYS = { undo, redo: () => add({ do: "redo" }), done, type, erase, minus, skip, count: open, close };

tray.addEventListener("click", (event) => {
  const key = event.target.closest("button.key, button.pick, button.tool");
  if (!key || key.disabled) return;
  goOn();
  if (key.name === "more" || key.name === "less") {
    event.preventDefault();
    step(key);
  }
  if (key.form) return;
  if ("value" in key.dataset) {
    score(cellAt(here), key.dataset.value);
    next();
  } else if ("digit" in key.dataset) typed(key.dataset.digit);
  else KEYS[key.dataset.key]();
});

document.addEventListener("keydown", (event) => {
  if (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    (!here && event.key !== "ArrowUp") ||
    event.target.closest("input, select, textarea, summary")
  )
    return;
  const isDigit = /^[0-9]$/.test(event.key);
  const isMinus = event.key === "-" && may("minus", cellAt(here));
  if ((isDigit || isMinus) && !hasKeypad()) type();
  if (isDigit) typed(event.key);
  else if (isMinus) minus();
  else if (event.key === "Enter" && (typing !== null || !event.target.closest("a, button"))) done();
  else if (event.key in ARROWS) move(ARROWS[event.key]);
  else if (event.key === "Backspace") typing === null ? undo() : erase();
  else return;
  goOn();
  event.preventDefault();
});

document.addEventListener("click", (event) => {
  const cell = event.target.closest("a.cell");
  const eye = event.target.closest("#eye");
  if (!cell && !eye) return;
  event.preventDefault();
  if (cell) go(placeOf(cell), true);
  else reveal(eye);
});

function reveal(eye) {
  toggleTotals();
  eye.setAttribute("aria-label", totals ? eye.dataset.hide : eye.dataset.show);
  const picture = eye.querySelector("use");
  picture.setAttribute("href", picture.getAttribute("href").replace(/#.*/, totals ? "#eye" : "#eye-off"));
  look(true);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  if (form.closest(".doubt")) settleDoubt(Object.fromEntries(new FormData(form)), button);
  else if (form.matches(".worth")) write();
  else if (queue.length && form.method === "post") whenSaved(() => form.requestSubmit(button));
  else return;
  event.preventDefault();
});

function settleDoubt({ line, seat, check, found }, button) {
  goOn();
  const cell = cellAt({ line, seat });
  if ("value" in button.dataset) score(cell, button.dataset.value);
  else add({ do: "keep", line, check, found, ...(cell && { seat: Number(seat) }) });
}

addEventListener("online", tryAgain);
setInterval(look, LOOK_EVERY);

document.querySelector(".tray.hand")?.remove();
render();
if (!$("said").childElementCount) bring(); // what is said to the table comes first
tell();
send();
