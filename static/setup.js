// Keep the ticks of the set-up that is on the screen, so that a phone that slept or reloaded still shows
// them.
"use strict";

const TICKS = "set-up";

function boxes() {
  return [...document.querySelectorAll(".steps input[type=checkbox]")];
}

function keep() {
  const ticked = boxes()
    .filter((box) => box.checked)
    .map((box) => box.id);
  localStorage.setItem(TICKS, JSON.stringify({ address: location.search, ticked }));
}

function show() {
  const kept = JSON.parse(localStorage.getItem(TICKS) || "{}");
  if (kept.address !== location.search) return;
  for (const box of boxes()) box.checked = kept.ticked.includes(box.id);
}

document.addEventListener("change", (event) => {
  if (event.target.closest(".steps")) keep();
});
document.addEventListener("htmx:replacedInHistory", show);
show();
