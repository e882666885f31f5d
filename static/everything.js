// Searches the page that holds everything: no request after it and what lies beside it are loaded.
"use strict";

const field = document.getElementById("q");
const form = field.form;
const list = document.getElementById("every");
const number = document.getElementById("number");
const nothing = document.getElementById("nothing");
const ruleRow = document.getElementById("rule-row").content.firstElementChild;

const rows = [...list.children].map((row) => {
  const names = [row.querySelector(".name"), row.querySelector(".en")].map((name) =>
    name ? name.textContent : "",
  );
  const name = fold([...names, row.dataset.names].join(" "));
  return {
    row,
    name,
    words: name.match(/[\p{L}\d]+/gu),
    text: fold(row.textContent),
    does: row.querySelector(".does").textContent,
  };
});

// Answers questions by what lies beside the page: everyday words, rules with the ways of asking about them,
// the numbers of the ranking.
class Desk {
  constructor(asked) {
    this.asked = asked;
    this.everyday = new Everyday(asked.everyday);
    this.entries = [...rows, ...asked.rules.map(([id, text, book]) => ({ rule: { id, text, book } }))];
    const weights = [...rows.map(() => asked.item), ...asked.rules.map(([, , , weight]) => weight)];
    this.ranking = new Ranking(this.passages(), this.everyday, weights, asked.worth);
  }

  passages() {
    const about = (row) => row.querySelector(".sub").textContent;
    const items = rows.flatMap((entry, number) => [
      [number, "name", entry.name],
      [number, "effect", entry.does],
      [number, "about", about(entry.row)],
    ]);
    const rules = this.asked.rules.flatMap(([, text, book, , ways], place) => {
      const number = rows.length + place;
      const [word] = this.asked.books[book];
      return [[number, "rule", `${text} ${word}`], ...ways.map((way) => [number, "way", `${way} ${word}`])];
    });
    return [...items, ...rules];
  }

  // The rows and rules that answer to what was typed, best first; a rule gets a row of its own.
  answers(text) {
    const stems = new Set(this.ranking.meant(text).flatMap((meant) => [...meant.keys()]));
    return this.ranking
      .answers(text, this.meantBy(text))
      .slice(0, 60)
      .map(({ entry }) => this.entries[entry])
      .map((entry) => (entry.rule ? { rule: entry.rule, row: this.drawn(entry.rule, stems) } : entry));
  }

  // Whether an entry belongs to the book that a text names, as the server's search has it: Duel, the second
  // edition; nothing where none is named.
  meantBy(text) {
    const typed = new Set(this.everyday.stems(text));
    const isNamed = (book) => this.everyday.stems(this.asked.books[book][0]).every((stem) => typed.has(stem));
    const books = Object.entries(this.asked.named).find(([book]) => isNamed(book))?.[1];
    const boxOf = ({ row }) => [row.dataset.box, row.id.split("-").at(-1)];
    const booksOf = (entry) => (entry.rule ? [entry.rule.book] : boxOf(entry));
    return books && ((number) => booksOf(this.entries[number]).some((one) => books.includes(one)));
  }

  // A rule as a row: its text with the words marked that were asked for, its number and book.
  drawn({ id, text, book }, stems) {
    const row = ruleRow.cloneNode(true);
    const [word, boxes] = this.asked.books[book];
    row.dataset.box = boxes;
    const place = row.querySelector(".text");
    for (const part of text.replace(/\*\*\w+:\*\* ?|\*/g, "").split(/([\p{L}’ʼ']+)/u)) {
      const [word] = wordsOf(part);
      const isAsked = word && !this.everyday.empty.has(word) && stems.has(this.everyday.stem(word));
      place.append(isAsked ? Object.assign(document.createElement("mark"), { textContent: part }) : part);
    }
    row.querySelector(".sub").textContent = `${id} · ${word}`;
    row.querySelector("a").href = `${this.asked.address}/${book}#${id}`;
    return row;
  }
}
let desk; // there once its document has come

// How the name of a row answers to the words: 0 begins a name, 1 begins a word of a name, 2 is in a name, 3
// is in the text, 4 and more with slips.
function rank(entry, words) {
  if (entry.name.startsWith(words.join(" "))) return 0;
  if (words.every((word) => entry.words.some((other) => other.startsWith(word)))) return 1;
  if (words.every((word) => entry.name.includes(word))) return 2;
  if (words.every((word) => entry.text.includes(word))) return 3;
  return (
    4 + words.reduce((sum, word) => sum + Math.min(...entry.words.map((other) => slips(word, other))), 0)
  );
}

// Whether a row has one of the chosen values of each filter, and all that it is asked to give.
function passes(row, chosen) {
  return Object.entries(chosen).every(([name, values]) => {
    const has = (row.dataset[name] || "").split(" ");
    return name === "gives"
      ? values.every((value) => has.includes(value))
      : values.some((value) => has.includes(value));
  });
}

// Underlines what was typed in the names that are shown, where the browser can.
function underline(found, words) {
  if (!("highlights" in CSS)) return;
  const ranges = [];
  for (const { row } of found) {
    for (const { firstChild: name } of row.querySelectorAll(".name, .en")) {
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

// What fits: rows by their names; then, or instead, rows and rules that answer the question.
function found(words, chosen) {
  const passing = rows.filter((entry) => passes(entry.row, chosen));
  if (!words.length) return passing;
  const ranked = passing
    .map((entry, place) => ({ entry, place, rank: rank(entry, words) }))
    .filter((one) => one.rank < Infinity);
  ranked.sort((a, b) => a.rank - b.rank || a.place - b.place);
  const best = (is) => ranked.filter((one) => is(one.rank)).map((one) => one.entry);
  const named = best((rank) => rank < (desk ? 3 : 4));
  if (!named.length && ranked.length && ranked[0].rank >= 4) return best((rank) => rank === ranked[0].rank);
  const isRuleWanted = Object.keys(chosen).every((name) => name === "box" || name === "kind");
  const better = desk
    ? desk.answers(words.join(" ")).filter((one) => !named.includes(one) && (!one.rule || isRuleWanted))
    : [];
  return [...named, ...better.filter((one) => passes(one.row, chosen))];
}

function show() {
  const words = fold(field.value).match(/[\p{L}\d]+/gu) || [];
  const chosen = {};
  for (const box of form.querySelectorAll("#filters input:checked"))
    (chosen[box.name] ||= []).push(box.value);
  for (const old of list.querySelectorAll(".ruled")) old.remove();
  const all = found(words, chosen);
  for (const { row } of rows) row.hidden = true;
  for (const { row } of all) {
    row.hidden = false;
    list.append(row);
  }
  number.textContent = all.length;
  nothing.hidden = all.length > 0;
  underline(
    all.filter((entry) => !entry.rule),
    words,
  );
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
  for (const box of form.querySelectorAll("#filters input"))
    if (box.name === name && box.value === value) box.checked = true;
}
document.getElementById("narrow").checked = form.querySelector("#filters input:checked") !== null;
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
fetch(list.dataset.asked)
  .then((answer) => answer.json())
  .then((asked) => {
    desk = new Desk(asked);
    if (field.value) show();
  })
  .catch(() => {}); // names and effects are found without it
