// What is not saved yet: an item for each tap, the oldest first, kept on this phone until the server has it.
import { words } from "./page.js";

const KEPT = `pad:${words.game}`;

export const queue = kept();

function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT)) || [];
  } catch {
    return [];
  }
}

export function keep() {
  try {
    if (queue.length) localStorage.setItem(KEPT, JSON.stringify(queue));
    else localStorage.removeItem(KEPT);
  } catch {
    // a browser that keeps nothing: the queue lives as long as the page
  }
}

export function push(item) {
  queue.push(item);
  keep();
}

export function dropFirst() {
  queue.shift();
  keep();
}

export function dropLast() {
  const item = queue.pop();
  keep();
  return item;
}
