// The page of the pad: its parts by id, the words and addresses that the server gave it, the line that speaks
// to the table.

export const $ = (id) => document.getElementById(id);
export const tray = $("keys");
export const words = tray.dataset;

export const withMinus = (number) => String(number).replace("-", "−");

export function say(text) {
  const note = document.createElement("p");
  note.className = "note plainly";
  note.textContent = text;
  $("said").replaceChildren(...(text ? [note] : []));
}
