// What the browser promises of the games that lie in it, asked for on a tap, and its answer said.
"use strict";

const show = (answer) => {
  for (const one of document.querySelectorAll("[data-kept]")) one.hidden = one.dataset.kept !== answer;
};

async function look() {
  if (!navigator.storage?.persisted) return show("no");
  const isKept = await navigator.storage.persisted();
  show(isKept ? "yes" : "no");
  const button = document.querySelector("[data-keep]");
  button.hidden = isKept;
  button.addEventListener("click", async () => {
    button.hidden = await navigator.storage.persist();
    show(button.hidden ? "yes" : "refused");
  });
}

look();
