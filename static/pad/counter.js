// The helper that counts tokens, coins or symbols: it counts at once and asks for the worth behind.
import { cellAt } from "./board.js";
import { $ } from "./page.js";
import { add, ask } from "./server.js";
import { bring, here, next, show } from "./tray.js";

let lastTurn = 0;
let worth = null; // a promise: true once the answer to the last tap is shown

export function open() {
  worth = count(here);
}

export function step(button) {
  const number = button.form.elements[button.value];
  number.value = Math.max(0, Number(number.value) + (button.name === "more" ? 1 : -1));
  const row = button.closest("li");
  row.querySelector("output").textContent = number.value;
  row.querySelector("[name=less]").disabled = number.value === "0";
  worth = count(new FormData(button.form));
}

// Only the answer to the last tap, at the place where it was tapped, is shown.
async function count(numbers) {
  const turn = (lastTurn += 1);
  const place = here;
  try {
    const html = await ask(numbers);
    if (!html || turn !== lastTurn || place !== here) return false;
    const { name, value } = document.activeElement;
    $("counter").innerHTML = html;
    if (name) $("counter").querySelector(`[name="${name}"][value="${value}"]:not(:disabled)`)?.focus();
  } catch {
    $("said").replaceChildren($("offline").content.cloneNode(true));
    return false;
  }
  show();
  bring();
  return true;
}

export async function write() {
  if (!(await worth)) return;
  const form = $("counter").querySelector(".worth");
  const { csrf_token, expected, ...item } = Object.fromEntries(new FormData(form));
  const value = Number(item.coins ?? form.dataset.points);
  add({ ...item, seat: Number(item.seat), value, over: Number(cellAt(item).dataset.entry) });
  next();
}
