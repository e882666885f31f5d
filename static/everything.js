// Filters the page that holds everything: no request after it is loaded.
"use strict";

const field = document.getElementById("q");
const form = field.form;
const list = document.getElementById("every");
const number = document.getElementById("number");
const nothing = document.getElementById("nothing");

// Texts without case, diacritics and apostrophes, as the server's search compares them.
const ALIKE = { ё: "е", й: "и", ї: "і", ґ: "г" };
const fold = (text) => text.toLowerCase().replace(/[ёйїґ]/g, (letter) => ALIKE[letter])
  .normalize("NFD").replace(/[\u0300-\u036f'’ʼ`´‘ʹ\u00ad]/g, "");

const rows = [...list.children].map((row) => {
  const names = [row.querySelector(".name"), row.querySelector(".en")].map((name) => (name ? name.textContent : ""));
  const name = fold([...names, row.dataset.names].join(" "));
  return { row, name, words: name.match(/[\p{L}\d]+/gu), text: fold(row.textContent) };
});

// How a row answers to the words: 0 begins a name, 1 begins a word of a name, 2 is in a name, 3 is in the text, 4 and more with slips.
function rank(entry, words) {
  if (entry.name.startsWith(words.join(" "))) return 0;
  if (words.every((word) => entry.words.some((other) => other.startsWith(word)))) return 1;
  if (words.every((word) => entry.name.includes(word))) return 2;
  if (words.every((word) => entry.text.includes(word))) return 3;
  return 4 + words.reduce((sum, word) => sum + Math.min(...entry.words.map((other) => slips(word, other))), 0);
}

// The letters wrong, missing or doubled between a typed word and the beginning of another: one at most, two in a long word.
function slips(typed, word) {
  const most = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
  let line = [...Array(word.length + 1).keys()];
  for (let i = 1; i <= typed.length; i++) {
    const next = [i];
    for (let j = 1; j <= word.length; j++) {
      next.push(Math.min(line[j] + 1, next[j - 1] + 1, line[j - 1] + (typed[i - 1] !== word[j - 1])));
    }
    line = next;
  }
  const fewest = Math.min(...line.slice(Math.max(0, typed.length - most)));
  return fewest <= most ? fewest : Infinity;
}

// Whether a row has one of the chosen values of each filter, and all that it is asked to give.
function passes(row, chosen) {
  return Object.entries(chosen).every(([name, values]) => {
    const has = (row.dataset[name] || "").split(" ");
    return name === "gives" ? values.every((value) => has.includes(value)) : values.some((value) => has.includes(value));
  });
}

// Underlines what was typed in the names that are shown, where the browser can.
function underline(found, words) {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const { entry } of found) {
    for (const { firstChild: name } of entry.row.querySelectorAll(".name, .en")) {
      const folded = fold(name.data);
      for (const word of words) {
        const place = folded.length === name.length ? folded.indexOf(word) : -1;
        if (place < 0) continue;
        const range = new Range();
        range.setStart(name, place);
        range.setEnd(name, place + word.length);
        ranges.push(range);
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

function show() {
  const words = fold(field.value).match(/[\p{L}\d]+/gu) || [];
  const chosen = {};
  for (const box of form.querySelectorAll("input:checked")) (chosen[box.name] ||= []).push(box.value);
  const passing = rows.filter((entry) => passes(entry.row, chosen));
  const ranked = passing.map((entry, place) => ({ entry, place, rank: words.length ? rank(entry, words) : 0 }))
    .filter((one) => one.rank < Infinity);
  const best = Math.min(...ranked.map((one) => one.rank));
  const found = ranked.filter((one) => best >= 4 || one.rank < 4).sort((a, b) => a.rank - b.rank || a.place - b.place);
  for (const { row } of rows) row.hidden = true;
  for (const { entry } of found) { entry.row.hidden = false; list.append(entry.row); }
  number.textContent = found.length;
  nothing.hidden = found.length > 0;
  underline(found, words);
}

// A card named in the address is opened.
function open() {
  const row = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!row || !row.matches("#every > li")) return;
  row.hidden = false;
  row.querySelector("details").open = true;
  row.scrollIntoView();
}

for (const [name, value] of new URLSearchParams(location.search)) {
  if (name === "q") field.value = value;
  for (const box of form.querySelectorAll("input[type=checkbox]")) if (box.name === name && box.value === value) box.checked = true;
}
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", show);
form.querySelector("a.tool").addEventListener("click", (event) => {
  event.preventDefault();
  form.reset();
  show();
  field.focus();
});
addEventListener("hashchange", open);
show();
open();
