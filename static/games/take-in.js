// A game that came behind the # of an address: "picture.pictures.mark.letters". Pictures are gathered until
// all are here.
"use strict";

const PARTS = "companion parts";

function gathered() {
  const [, number, all, mark, letters] = /^#(\d+)\.(\d+)\.(\w+)\.(.+)$/.exec(location.hash) || [];
  if (!letters) return undefined;
  const kept = JSON.parse(localStorage.getItem(PARTS) || "{}");
  const parts = kept.mark === mark ? kept.parts : {};
  parts[number] = letters;
  localStorage.setItem(PARTS, JSON.stringify({ mark, parts }));
  return { parts, all: Number(all) };
}

function show() {
  const found = gathered();
  if (!found) return;
  const numbers = Array.from({ length: found.all }, (_, n) => n + 1);
  const next = numbers.find((number) => !(number in found.parts));
  for (const one of document.querySelectorAll("[data-stand]"))
    one.hidden = one.dataset.stand !== (next ? "part" : "whole");
  const blanks = { here: Object.keys(found.parts).length, all: found.all, next };
  for (const one of document.querySelectorAll("[data-words]"))
    one.textContent = one.dataset.words.replace(/\{(\w+)\}/g, (_, name) => blanks[name]);
  if (next) return;
  document.getElementById("code").value = numbers.map((number) => found.parts[number]).join("");
  localStorage.removeItem(PARTS);
}

show();
addEventListener("hashchange", show);
