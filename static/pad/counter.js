// The helper that counts tokens, coins, symbols or pieces: it counts at once and asks for the worth behind.
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
  if (button.matches(".pick")) return take(button, number);
  number.value = Math.max(0, Number(number.value) + (button.name === "more" ? 1 : -1));
  const row = button.closest("li");
  row.querySelector("output").textContent = number.value;
  row.querySelector("[name=less]").disabled = number.value === "0";
  worth = count(new FormData(button.form));
}

// A piece lies there or not.
function take(button, number) {
  number.value = 1 - number.value;
  button.classList.toggle("on", number.value === "1");
  button.setAttribute("aria-pressed", number.value === "1");
  worth = count(new FormData(button.form));
}

// Only the answer to the last tap, at the place where it was tapped, is shown.
async function count(numbers) {
  const turn = (lastTurn += 1);
  const place = here;
  try {
    const html = await ask(numbers);
    if (!html || turn !== lastTurn || place !== here) return false;
    const { tagName, value } = document.activeElement;
    const scrolled = $("counter").querySelector(".picks")?.scrollTop;
    $("counter").innerHTML = html;
    if (tagName === "BUTTON" && value)
      $("counter").querySelector(`button[value="${value}"]:not(:disabled)`)?.focus({ preventScroll: true });
    if (scrolled) $("counter").querySelector(".picks").scrollTop = scrolled;
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
