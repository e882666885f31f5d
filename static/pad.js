// The score pad's keys. A tap is shown at once and written in the background, one number after the other, each with the number
// of the journal entry it follows. What is not saved yet is kept on this phone and looks so. When another phone wrote first,
// a cell that it left alone still takes our number; in a cell that it wrote, its number stands.
"use strict";

(() => {
  const tray = document.getElementById("keys");
  if (!tray) return;
  const $ = (id) => document.getElementById(id);
  const words = tray.dataset;
  const KEPT = `pad:${words.game}`;
  const FIRST_WAIT = 1000;
  const LONGEST_WAIT = 8000;

  let board = $("board"); // what is shown
  let saved = board.cloneNode(true); // the same as the server last told it
  let queue = kept(); // what is not saved yet
  let here = null; // {line, seat}: the cell that the keys write to
  let chosen = false; // the cell was tapped, not just next in line
  let typing = null; // digits typed so far, null when none are
  let byDigits = false; // the keypad was asked for on a line of keys
  let totals = "totals" in board.dataset;
  let sending = false;
  let wait = FIRST_WAIT;
  let halted = false;
  let counts = 0; // how often a helper was asked
  let worth = null; // what its last answer waits for
  let postponed = null; // a form that waits until all is saved

  // The board

  const find = (where, place) => place && where.querySelector(`tr[data-line="${place.line}"] a.cell[data-seat="${place.seat}"]`);
  const cellAt = (place) => find(board, place);
  const lineOf = (cell) => cell.closest("tr").dataset.line;
  const placeOf = (cell) => ({ line: lineOf(cell), seat: Number(cell.dataset.seat) });
  const told = (cell, name) => cell.dataset[name] ?? cell.closest("tr").dataset[name];
  const nameAt = (seat) => board.querySelectorAll("thead th")[seat + 1].querySelector(".name").textContent;
  const isDone = () => "done" in board.dataset;
  const isOpen = (cell) =>
    !isDone() && cell.dataset.value === "" && cell.dataset.seat !== words.free && !("skipped" in cell.closest("tr").dataset);
  const withMinus = (number) => String(number).replace("-", "−");

  function write(cell, value) {
    const coins = lineOf(cell) === "treasury";
    const points = coins ? Math.floor(value / 3) - Number(cell.dataset.debt || 0) : value;
    cell.dataset.value = value;
    cell.textContent = withMinus(points);
    if (coins) cell.insertAdjacentHTML("beforeend", ` <small>(${value})</small>`);
    cell.setAttribute("aria-label", cell.getAttribute("aria-label").replace(/: [^:]*$/, `: ${cell.textContent}`));
    cell.classList.remove("none", "wrong");
    cell.classList.add("unsaved");
    cell.classList.toggle("neg", points < 0);
  }

  // What the server told last, with what is not saved yet on top.
  function render() {
    const at = board.contains(document.activeElement) && document.activeElement.matches("a.cell") && placeOf(document.activeElement);
    const fresh = saved.cloneNode(true);
    board.replaceWith(fresh);
    board = fresh;
    for (const item of queue) {
      const cell = cellAt(item);
      if (item.do === "skip") board.querySelector(`tr[data-line="${item.line}"]`)?.setAttribute("data-skipped", "");
      else if (cell && "value" in item) {
        if ("debt" in item) cell.dataset.debt = item.debt;
        write(cell, item.value);
      }
    }
    for (const field of document.querySelectorAll("input[name=expected]")) field.value = saved.dataset.version;
    if (at) cellAt(at)?.focus({ preventScroll: true });
    if (!here) here = firstOpen();
    show();
  }

  function adopt(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("board");
    if (!fresh || Number(fresh.dataset.version) < Number(saved.dataset.version)) return;
    if ("done" in fresh.dataset && !isDone()) location.assign(words.result); // another phone finished the game
    saved = document.importNode(fresh, true);
    render();
    if (here && !chosen && typing === null && !isOpen(cellAt(here))) next(); // another phone filled the cell that waited here
  }

  // Where we are

  function firstOpen(from = 0) {
    const cells = [...board.querySelectorAll("a.cell")];
    const open = [...cells.slice(from), ...cells.slice(0, from)].find(isOpen);
    return open ? placeOf(open) : null;
  }

  const indexOf = (place) => [...board.querySelectorAll("a.cell")].indexOf(cellAt(place)) + 1;

  function next() {
    go(firstOpen(indexOf(here)));
  }

  function go(place, tapped = false) {
    here = place;
    chosen = tapped;
    counts += 1; // an answer for the cell before comes too late
    worth = null;
    typing = null;
    byDigits = false;
    $("counter").replaceChildren();
    show();
    cellAt(here)?.closest("tr").scrollIntoView({ block: "nearest" });
  }

  function show() {
    const cell = cellAt(here);
    for (const one of board.querySelectorAll(".here, .now")) one.classList.remove("here", "now");
    cell?.classList.add("here");
    cell?.closest("tr").classList.add("now");
    const counting = $("counter").childElementCount > 0;
    const keys = cell && !counting ? keysOf(cell) : "";
    for (const one of tray.querySelectorAll(".keys")) one.hidden = one.dataset.keys !== keys;
    $("counter").hidden = !counting;
    $("all-in").hidden = Boolean(cell);
    $("who").textContent = cell ? nameAt(here.seat) : "";
    $("what").textContent = cell ? told(cell, "about") : "";
    $("typed").hidden = keys !== "keypad";
    $("typed").textContent = withMinus(typing ?? (cell ? cell.dataset.value : ""));
    for (const key of tray.querySelectorAll(".key[data-value]")) {
      key.classList.toggle("on", Boolean(cell) && key.dataset.value === cell.dataset.value);
    }
    for (const key of tray.querySelectorAll("[data-key]")) key.disabled = !may(key.dataset.key, cell);
    tray.querySelector("[data-key=redo]").hidden = !may("redo");
    tell();
  }

  const keysOf = (cell) => (byDigits ? "keypad" : told(cell, "keys"));

  function may(key, cell) {
    if (key === "undo") return queue.length > 0 || Number(saved.dataset.undo) > 0;
    if (key === "redo") return !queue.length && Number(saved.dataset.redo) > 0;
    if (key === "count" || key === "minus") return Boolean(cell) && key in cell.closest("tr").dataset;
    if (key === "skip") return Boolean(cell) && !isDone();
    return true;
  }

  // What is not saved yet

  function kept() {
    try {
      return JSON.parse(localStorage.getItem(KEPT)) || [];
    } catch {
      return [];
    }
  }

  function keep() {
    try {
      if (queue.length) localStorage.setItem(KEPT, JSON.stringify(queue));
      else localStorage.removeItem(KEPT);
    } catch {
      // a browser that keeps nothing: the queue lives as long as the page
    }
  }

  function add(item) {
    queue.push(item);
    keep();
    render();
    send();
  }

  function score(cell, value) {
    add({ do: "score", ...placeOf(cell), value: Number(value), over: Number(cell.dataset.entry) });
  }

  function drop() {
    queue.shift();
    keep();
  }

  function tell() {
    const failing = queue.length > 0 && (halted || wait > FIRST_WAIT);
    const state = !queue.length ? words.saved : failing ? words.unsaved : words.saving;
    $("saved").textContent = queue.length || saved.dataset.version > 1 ? state : "";
    $("saved").classList.toggle("no", failing);
  }

  function say(text) {
    const note = document.createElement("p");
    note.className = "note plainly";
    note.textContent = text;
    $("said").replaceChildren(...(text ? [note] : []));
  }

  function fields(item) {
    const sent = new URLSearchParams({ csrf_token: words.csrf, expected: saved.dataset.version, ...item });
    sent.delete("over");
    if (totals) sent.set("totals", "1");
    return sent;
  }

  async function send() {
    if (sending || halted || !queue.length) return;
    sending = true;
    const item = queue[0];
    if (item.do === "undo" || item.do === "redo") item.entry ??= Number(saved.dataset[item.do]);
    keep();
    try {
      const answer = await fetch(words.write, { method: "POST", body: fields(item), headers: { "HX-Request": "true" } });
      if (answer.status >= 500) throw new Error(answer.statusText);
      const html = await answer.text();
      if (wait > FIRST_WAIT) say("");
      wait = FIRST_WAIT;
      taken(item, answer.status, html);
    } catch {
      wait = Math.min(wait * 2, LONGEST_WAIT);
      say(words.unsaved);
      setTimeout(send, wait);
    }
    sending = false;
    show();
    if (wait === FIRST_WAIT) send();
    if (!queue.length && postponed) postponed.form.requestSubmit(postponed.button);
  }

  function taken(item, status, html) {
    if (status === 409) settle(item, html);
    else if (status === 403) {
      halted = true;
      say(words.old);
    } else {
      drop();
      if (status === 200) accepted(item, html);
      else {
        $("said").innerHTML = html; // our own refusal, in words
        render();
      }
    }
  }

  function accepted(item, html) {
    adopt(html);
    const written = find(saved, item);
    for (const other of queue) if (written && other.line === item.line && other.seat === item.seat) other.over = Number(written.dataset.entry);
    const [line, seat] = (saved.dataset.touched || "").split(":");
    if (seat) go({ line, seat: Number(seat) }, true);
  }

  // Somebody wrote first: try again where nothing of ours was touched, give way where it was.
  function settle(item, html) {
    adopt(html);
    const cell = find(saved, item);
    const isOurs = (item.do === "score" || item.do === "count") && cell && cell.dataset.value === String(item.value);
    const isUntouched =
      (item.do === "score" || item.do === "count") ? cell && Number(cell.dataset.entry) === item.over
      : item.do === "skip" ? !("skipped" in saved.querySelector(`tr[data-line="${item.line}"]`).dataset)
      : item.do === "keep" ? saved.querySelector(`.doubt input[name=check][value="${item.check}"]`)
      : Number(saved.dataset[item.do]) === item.entry;
    if (isUntouched) return;
    drop();
    if (!isOurs && item.do !== "skip" && item.do !== "keep") say(words.quicker);
    render();
  }

  // Other phones

  async function look(now) {
    if (!now && (document.hidden || sending || queue.length)) return;
    try {
      const address = `${words.board}?since=${now ? "" : saved.dataset.version}&totals=${totals ? 1 : ""}`;
      const answer = await fetch(address, { headers: { "HX-Request": "true" } });
      if (answer.status === 200 && !sending) adopt(await answer.text());
    } catch {
      // the next look may succeed
    }
  }

  // Keys

  function digit(key) {
    typing = (typing ?? "") + key;
    const bare = typing.replace("-", "");
    if (bare === "0" || bare.length === 2) done();
    else show();
  }

  function done() {
    const cell = cellAt(here);
    if (typing !== null && typing !== "-") score(cell, Number(typing));
    else if (cell.dataset.value === "") return;
    next();
  }

  function undo() {
    if (queue.length - (sending ? 1 : 0) < 1) return add({ do: "undo" });
    const item = queue.pop();
    keep();
    render();
    if ("seat" in item) go({ line: item.line, seat: item.seat }, true);
  }

  // A helper counts at once and asks for the worth behind; only the answer to the last tap is shown. True once it is.
  async function count(numbers = here) {
    const turn = (counts += 1);
    try {
      const answer = await fetch(`${words.count}?${new URLSearchParams(numbers)}`, { headers: { "HX-Request": "true" } });
      const html = await answer.text();
      if (turn !== counts || !answer.ok) return false;
      const { name, value } = document.activeElement;
      $("counter").innerHTML = html;
      if (name) $("counter").querySelector(`[name="${name}"][value="${value}"]:not(:disabled)`)?.focus();
    } catch {
      $("said").replaceChildren($("offline").content.cloneNode(true));
      return false;
    }
    show();
    return true;
  }

  function step(button) {
    const number = button.form.elements[button.value];
    number.value = Math.max(0, Number(number.value) + (button.name === "more" ? 1 : -1));
    const row = button.closest("li");
    row.querySelector("output").textContent = number.value;
    row.querySelector("[name=less]").disabled = number.value === "0";
    worth = count(new FormData(button.form));
  }

  function type() {
    byDigits = true;
    typing = null;
    show();
  }

  function erase() {
    typing = (typing ?? cellAt(here).dataset.value).slice(0, -1) || null;
    show();
  }

  function minus() {
    typing = typing?.startsWith("-") ? typing.slice(1) || null : `-${typing ?? ""}`;
    show();
  }

  function skip() {
    add({ do: "skip", line: here.line });
    next();
  }

  const KEYS = { undo, redo: () => add({ do: "redo" }), done, type, erase, minus, skip, count: () => count() };

  tray.addEventListener("click", (event) => {
    const key = event.target.closest("button.key, button.tool");
    if (!key || key.disabled) return;
    if (key.name === "more" || key.name === "less") {
      event.preventDefault();
      step(key);
    }
    if (key.form) return;
    if ("value" in key.dataset) {
      score(cellAt(here), key.dataset.value);
      next();
    } else if ("digit" in key.dataset) digit(key.dataset.digit);
    else KEYS[key.dataset.key]();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !here || event.target.closest("input, select, textarea, summary")) return;
    const isTyped = /^[0-9]$/.test(event.key) || (event.key === "-" && may("minus", cellAt(here)));
    if (isTyped && keysOf(cellAt(here)) !== "keypad") type();
    if (/^[0-9]$/.test(event.key)) digit(event.key);
    else if (isTyped) minus();
    else if (event.key === "Enter" && !event.target.closest("a, button")) done();
    else if (event.key === "Backspace") typing === null ? undo() : erase();
    else return;
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const cell = event.target.closest("a.cell");
    const eye = event.target.closest("#eye");
    if (!cell && !eye) return;
    event.preventDefault();
    if (cell) go(placeOf(cell), true);
    else reveal(eye);
  });

  function reveal(eye) {
    totals = !totals;
    eye.setAttribute("aria-label", totals ? eye.dataset.hide : eye.dataset.show);
    const picture = eye.querySelector("use");
    picture.setAttribute("href", picture.getAttribute("href").replace(/#.*/, totals ? "#eye" : "#eye-off"));
    look(true);
  }

  document.addEventListener("submit", (event) => {
    const form = event.target;
    const sent = Object.fromEntries(new FormData(form));
    if (form.closest(".doubt")) {
      event.preventDefault();
      const cell = cellAt(sent);
      if ("value" in event.submitter.dataset) score(cell, event.submitter.dataset.value);
      else add({ do: "keep", line: sent.line, check: sent.check, found: sent.found, ...(cell && { seat: Number(sent.seat) }) });
    } else if (form.matches(".worth")) {
      event.preventDefault();
      Promise.resolve(worth ?? true).then((isWorth) => isWorth && writeCount());
    } else if (queue.length && form.method === "post") {
      event.preventDefault();
      postponed = { form, button: event.submitter };
      send();
    }
  });

  function writeCount() {
    const form = $("counter").querySelector(".worth");
    const { csrf_token, expected, ...item } = Object.fromEntries(new FormData(form));
    const value = Number(item.coins ?? form.dataset.points);
    add({ ...item, seat: Number(item.seat), value, over: Number(cellAt(item).dataset.entry) });
    next();
  }

  addEventListener("online", () => {
    wait = FIRST_WAIT;
    send();
  });
  setInterval(look, 2000);

  document.querySelector(".tray.hand")?.remove();
  const asked = board.querySelector(".cell.here");
  here = asked ? placeOf(asked) : null;
  chosen = location.search.includes("line=");
  render();
  send();
})();
