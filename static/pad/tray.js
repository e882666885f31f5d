// The tray of keys: the place that they write to, what is being typed, which of them are shown.
import {
  board,
  cellAt,
  isDone,
  isOpen,
  nameAt,
  nextOpen,
  paint,
  placeOf,
  rowOf,
  saved,
  take,
  told,
} from "./board.js";
import { $, tray, withMinus } from "./page.js";
import { queue } from "./queue.js";

const asked = board.querySelector(".cell.here");
export let here = asked ? placeOf(asked) : null;
let isChosen = location.search.includes("line="); // tapped, not just next in line
export let typing = null; // the digits typed so far, null when none are
let byDigits = false; // the keypad was asked for on a line of keys

export function go(place, tapped = false) {
  here = place;
  isChosen = tapped;
  typing = null;
  byDigits = false;
  $("counter").replaceChildren();
  show();
  bring();
}

export const next = () => go(nextOpen(here));

// The line that is written to comes into view between the bar and the tray, which is as high as its keys; at
// the end the first doubt.
export function bring() {
  const cell = cellAt(here);
  const row = cell ? rowOf(cell) : board.querySelector(".doubt");
  if (!row) return;
  const above = document.querySelector(".bar").offsetHeight + board.querySelector("thead").offsetHeight;
  row.style.scrollMarginTop = `${above + 4}px`;
  row.style.scrollMarginBottom = isBelow() ? `${tray.offsetHeight + 4}px` : "";
  row.scrollIntoView({ block: "nearest" });
}

const isBelow = () => tray.getBoundingClientRect().left < board.getBoundingClientRect().right;

export function render() {
  paint();
  if (!here) here = nextOpen();
  show();
}

export function adopt(html) {
  const doubts = saved.querySelectorAll(".doubt").length;
  if (!take(html)) return;
  render();
  if (!here && saved.querySelectorAll(".doubt").length > doubts) bring();
  const isFilled = here && !isOpen(cellAt(here));
  if (isFilled && !isChosen && typing === null) next(); // another phone filled the cell that waited here
}

export function show() {
  const cell = cellAt(here);
  for (const one of board.querySelectorAll(".here, .now")) one.classList.remove("here", "now");
  cell?.classList.add("here");
  cell?.closest("tr").classList.add("now");
  const isCounting = $("counter").childElementCount > 0;
  const keys = cell && !isCounting ? keysOf(cell) : "";
  for (const one of tray.querySelectorAll(".keys")) one.hidden = one.dataset.keys !== keys;
  $("counter").hidden = !isCounting;
  $("all-in").hidden = Boolean(cell);
  sayDoubted(board.querySelectorAll(".doubt").length);
  sayWho(cell && nameAt(here.seat));
  $("what").textContent = cell ? told(cell, "about") : "";
  $("typed").hidden = keys !== "keypad";
  $("typed").textContent = withMinus(typing ?? (cell ? cell.dataset.value : ""));
  for (const key of tray.querySelectorAll(".key[data-value]")) {
    key.classList.toggle("on", Boolean(cell) && key.dataset.value === cell.dataset.value);
  }
  for (const key of tray.querySelectorAll("[data-key]")) key.disabled = !may(key.dataset.key, cell);
  for (const name of ["undo", "redo"]) word(tray.querySelector(`[data-key=${name}]`), name);
  tray.querySelector("[data-key=redo]").hidden = !may("redo");
  tray.querySelector("[data-key=close]").hidden = !isCounting && !byDigits;
}

function sayDoubted(number) {
  const place = $("doubted");
  if (place) place.textContent = number ? place.dataset[number > 1 ? "more" : "one"] : "";
}

function sayWho(name) {
  $("who").className = name ? name.className : "name"; // with the width of its longest word
  $("who").textContent = name ? name.textContent.replaceAll("\u00ad", "") : "";
}

// A key says whose entry it takes and what that was; what is not saved yet is taken back here and needs no
// name.
function word(key, name) {
  key.title = queue.length ? key.dataset.word : saved.dataset[`${name}Words`];
  key.setAttribute("aria-label", key.title);
}

const keysOf = (cell) => (byDigits ? "keypad" : told(cell, "keys"));
export const hasKeypad = () => keysOf(cellAt(here)) === "keypad";

export function may(key, cell) {
  if (key === "undo") return queue.length > 0 || Number(saved.dataset.undo) > 0;
  if (key === "redo") return !queue.length && Number(saved.dataset.redo) > 0;
  if (key === "count" || key === "minus") return Boolean(cell) && key in rowOf(cell).dataset;
  if (key === "skip") return Boolean(cell) && !isDone();
  return true;
}

// Typing

export function type() {
  byDigits = true;
  typing = null;
  show();
}

// From a helper or the keypad back to the keys of the line.
export const close = () => go(here, isChosen);

// True once no further digit is to be expected.
export function digit(key) {
  typing = (typing ?? "") + key;
  show();
  const bare = typing.replace("-", "");
  return bare === "0" || bare.length === 2;
}

export function erase() {
  typing = (typing ?? cellAt(here).dataset.value).slice(0, -1) || null;
  show();
}

export function minus() {
  typing = typing?.startsWith("-") ? typing.slice(1) || null : `-${typing ?? ""}`;
  show();
}
