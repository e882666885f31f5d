// What is not saved yet: an item for each tap, the oldest first, kept on this phone until the server has it.
import { read, write } from "./kept.js";
import { words } from "./page.js";

const KEPT = `pad:${words.game}`;

export const queue = read(KEPT);

export const keep = () => write(KEPT, queue);

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
