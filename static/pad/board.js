// The board: `saved` is what the server told last, `board` is the same on the page with what is not saved yet
// on top.
import { $, withMinus, words } from "./page.js";
import { queue } from "./queue.js";

export let board = $("board");
export let saved = board.cloneNode(true);
export let totals = "totals" in board.dataset;

export const toggleTotals = () => {
  totals = !totals;
};

// A place is {line, seat}; a cell is its element.

export const find = (where, place) =>
  place && where.querySelector(`tr[data-line="${place.line}"] a.cell[data-seat="${place.seat}"]`);
export const cellAt = (place) => find(board, place);
export const rowOf = (cell) => cell.closest("tr");
export const placeOf = (cell) => ({ line: rowOf(cell).dataset.line, seat: Number(cell.dataset.seat) });
export const told = (cell, name) => cell.dataset[name] ?? rowOf(cell).dataset[name];
export const nameAt = (seat) => board.querySelectorAll("thead th")[seat + 1].querySelector(".name");
export const isDone = () => "done" in board.dataset;
export const isOpen = (cell) =>
  !isDone() &&
  cell.dataset.value === "" &&
  cell.dataset.seat !== words.free &&
  !("skipped" in rowOf(cell).dataset);

// The first open place after another one, round the end of the board too.
export function nextOpen(place = null) {
  const cells = [...board.querySelectorAll("a.cell")];
  const after = cells.indexOf(cellAt(place)) + 1;
  const open = [...cells.slice(after), ...cells.slice(0, after)].find(isOpen);
  return open ? placeOf(open) : null;
}

// The place beside another one, up or down, left or right; none beyond the edge of the board.
export function beside(place, lines, seats) {
  const rows = [...board.querySelectorAll("tr[data-line]")];
  const row = place ? rows.findIndex((one) => one.dataset.line === place.line) + lines : rows.length - 1;
  const cell = rows[row]?.querySelectorAll("a.cell")[place ? place.seat + seats : 0];
  return cell ? placeOf(cell) : null;
}

// Take what the server sent, unless it is older than what we have.
export function take(html) {
  const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("board");
  if (!fresh || Number(fresh.dataset.version) < Number(saved.dataset.version)) return false;
  // another phone finished the game; Back leads past the pad
  if ("done" in fresh.dataset && !isDone()) location.replace(words.result);
  saved = document.importNode(fresh, true);
  return true;
}

export function paint() {
  const at =
    board.contains(document.activeElement) &&
    document.activeElement.matches("a.cell") &&
    placeOf(document.activeElement);
  const fresh = saved.cloneNode(true);
  board.replaceWith(fresh);
  board = fresh;
  queue.forEach(paintUnsaved);
  for (const field of document.querySelectorAll("input[name=expected]")) field.value = saved.dataset.version;
  if (at) cellAt(at)?.focus({ preventScroll: true });
}

function paintUnsaved(item) {
  const cell = cellAt(item);
  if (item.do === "skip")
    board.querySelector(`tr[data-line="${item.line}"]`)?.setAttribute("data-skipped", "");
  else if (cell && "value" in item) {
    if ("debt" in item) cell.dataset.debt = item.debt;
    write(cell, item.value);
  }
}

function write(cell, value) {
  const isCoins = placeOf(cell).line === "treasury";
  const points = isCoins ? Math.floor(value / 3) - Number(cell.dataset.debt || 0) : value;
  cell.dataset.value = value;
  cell.textContent = withMinus(points);
  if (isCoins) cell.insertAdjacentHTML("beforeend", ` <small>(${value})</small>`);
  cell.setAttribute(
    "aria-label",
    cell.getAttribute("aria-label").replace(/: [^:]*$/, `: ${cell.textContent}`),
  );
  cell.classList.remove("none", "wrong");
  cell.classList.add("unsaved");
  cell.classList.toggle("neg", points < 0);
}
