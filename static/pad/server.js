// The traffic with the server. Items of the queue are written one after the other, each with the number of
// the last journal entry seen. The server takes a number whatever others wrote elsewhere since; in a cell
// that another phone wrote, its number stands.
import { cellAt, find, placeOf, saved, totals } from "./board.js";
import { whyNot } from "./kept.js";
import { $, say, words } from "./page.js";
import { dropFirst, dropLast, keep, push, queue } from "./queue.js";
import { adopt, go, render, show } from "./tray.js";

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 8000;
const HEADERS = { "HX-Request": "true" };

let isSending = false;
let wait = FIRST_WAIT;
let isHalted = false; // the page is too old to write
let why = words.unsaved; // the last tap could not be saved
let takenBack = ""; // what an undo or redo did, as long as it is shown
let afterwards = null; // what waits until all is saved

export function add(item) {
  push(item);
  render();
  tell();
  send();
}

export function score(cell, value) {
  add({ do: "score", ...placeOf(cell), value: Number(value), over: Number(cell.dataset.entry) });
}

// The last item that is not on its way yet is taken back here; anything else, and what lies before an undo,
// by an entry of the journal.
export function undo() {
  if (queue.length - (isSending ? 1 : 0) < 1 || queue.at(-1).do === "undo") return add({ do: "undo" });
  const item = dropLast();
  render();
  tell();
  if ("seat" in item) go({ line: item.line, seat: item.seat }, true);
}

export function whenSaved(act) {
  afterwards = act;
  send();
}

// The table goes on writing: nothing waits any longer.
export function goOn() {
  afterwards = null;
}

export function tryAgain() {
  forgetFailure();
  send();
}

function forgetFailure() {
  if (wait > FIRST_WAIT) say("");
  wait = FIRST_WAIT;
}

export function tell() {
  const isFailing = queue.length > 0 && (isHalted || wait > FIRST_WAIT);
  const state = !queue.length ? words.saved : isFailing ? why.split(". ")[0] : words.saving;
  $("saved").textContent = queue.length || saved.dataset.version > 1 ? state : "";
  $("saved").classList.toggle("no", isFailing);
}

export async function send() {
  if (isSending || isHalted || !queue.length) return;
  isSending = true;
  const item = queue[0];
  if (item.do === "undo" || item.do === "redo") item.entry ??= Number(saved.dataset[item.do]);
  keep();
  try {
    if (isUntouched(item)) await write(item);
    else giveWay(item); // it was kept while its page was closed, or the whole board was asked for
  } catch {
    wait = Math.min(wait * 2, LONGEST_WAIT);
    say(why);
    setTimeout(send, wait);
  }
  isSending = false;
  show();
  tell();
  if (wait === FIRST_WAIT) send();
  if (queue.length) return;
  if (!isAsAsked()) look();
  const act = afterwards;
  goOn();
  act?.();
}

async function write(item) {
  why = words.unsaved;
  const answer = await fetch(words.write, { method: "POST", body: fields(item), headers: HEADERS });
  const html = await answer.text();
  if (answer.status >= 500) throw new Error((why = whyNot(html) || why));
  forgetFailure();
  answered(item, answer.status, html);
}

function fields(item) {
  const sent = new URLSearchParams({ csrf_token: words.csrf, expected: saved.dataset.version, ...item });
  sent.delete("over");
  if (totals) sent.set("totals", "1");
  return sent;
}

function answered(item, status, html) {
  if (status === 409) settle(item, html);
  else if (status === 403) {
    isHalted = true;
    say(words.old);
  } else {
    dropFirst();
    if (status === 200) accepted(html);
    else {
      goOn();
      $("said").innerHTML = html; // our own refusal, in words
      render();
    }
  }
}

// What the item changed is our own doing: those behind it go on top of that.
function accepted(html) {
  const ours = queue.filter((other) => "over" in other && isUntouched(other));
  adopt(html);
  for (const other of ours) other.over = entryAt(other);
  sayTakenBack(saved.dataset.said || "");
  const [line, seat] = (saved.dataset.touched || "").split(":");
  if (seat) go({ line, seat: Number(seat) }, true);
}

function sayTakenBack(text) {
  if (text || (takenBack && $("said").textContent === takenBack)) say(text);
  takenBack = text;
}

// Somebody wrote first: the item stays in the queue where nothing of ours was touched, and gives way where it
// was.
function settle(item, html) {
  adopt(html);
  if (!isUntouched(item)) giveWay(item);
}

function giveWay(item) {
  forgetFailure();
  dropFirst();
  const stands = "value" in item && find(saved, item)?.dataset.value === String(item.value);
  if (!stands) goOn();
  if (!stands && item.do !== "skip" && item.do !== "keep") say(quickerWords(item));
  render();
}

// Both numbers of a cell that two phones wrote, so that the table can say which is right.
function quickerWords(item) {
  const cell = find(saved, item);
  if (!("value" in item) || !cell?.dataset.value) return words.quicker;
  const where = cell.getAttribute("aria-label").split(":")[0];
  const told = { "{where}": where, "{theirs}": cell.dataset.value, "{yours}": String(item.value) };
  return words.both.replace(/\{\w+\}/g, (name) => told[name]);
}

function isUntouched(item) {
  if (item.do === "skip") return !saved.querySelector(`tr[data-line="${item.line}"][data-skipped]`);
  if (item.do === "keep")
    return Boolean(saved.querySelector(`.doubt input[name=check][value="${item.check}"]`));
  if (item.do === "undo" || item.do === "redo") return Number(saved.dataset[item.do]) === item.entry;
  return entryAt(item) === item.over;
}

const entryAt = (place) => Number(find(saved, place)?.dataset.entry);

// the eye may have been tapped while a number was on its way
const isAsAsked = () => "totals" in saved.dataset === totals;

// What other phones wrote; `now` asks for the whole board whatever is under way.
export async function look(now = false) {
  if (!now && (document.hidden || isSending || queue.length)) return;
  try {
    const since = now || !isAsAsked() ? "" : saved.dataset.version;
    const address = `${words.board}?since=${since}&totals=${totals ? 1 : ""}`;
    const answer = await fetch(address, { headers: HEADERS });
    if (answer.status === 200 && !isSending) adopt(await answer.text());
    tell();
  } catch {
    // the next look may succeed
  }
}

export async function ask(numbers) {
  const answer = await fetch(`${words.count}?${new URLSearchParams(numbers)}`, { headers: HEADERS });
  return answer.ok ? answer.text() : "";
}
