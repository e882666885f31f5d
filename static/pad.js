// The score pad's keys. A tap is shown at once and written in the background, one number at a time, each with the number of the
// journal entry it follows. What is not saved yet is kept on this phone and looks so; a number that another phone wrote first wins.
"use strict";

(() => {
  const tray = document.getElementById("keys");
  if (!tray) return;
  const $ = (id) => document.getElementById(id);
  const words = tray.dataset;
  const KEPT = `pad:${words.game}`;
  let board = $("board");
  let queue = JSON.parse(localStorage.getItem(KEPT) || "[]");
  let here = null; // {line, seat}
  let typing = null; // digits typed so far, null when nothing is
  let byDigits = false; // the keypad was asked for on a line of keys
  let sending = false;
  let wait = 1000;
  let halted = false;

  // the board

  const cells = () => [...board.querySelectorAll("a.cell")];
  const lineOf = (cell) => cell.closest("tr").dataset.line;
  const cellAt = (place) => place && board.querySelector(`tr[data-line="${place.line}"] a.cell[data-seat="${place.seat}"]`);
  const placeOf = (cell) => ({ line: lineOf(cell), seat: Number(cell.dataset.seat) });
  const isOpen = (cell) => cell.dataset.value === "" && !("skipped" in cell.closest("tr").dataset) && cell.dataset.seat !== words.free;
  const minus = (number) => String(number).replace("-", "−");

  function write(cell, value) {
    const coins = lineOf(cell) === "treasury";
    const points = coins ? Math.floor(value / 3) - Number(cell.dataset.debt || 0) : value;
    cell.dataset.value = value;
    cell.textContent = minus(points);
    if (coins) cell.insertAdjacentHTML("beforeend", ` <small>(${value})</small>`);
    cell.classList.remove("none", "wrong");
    cell.classList.add("unsaved");
    cell.classList.toggle("neg", points < 0);
  }

  function showQueue() {
    for (const item of queue) {
      const cell = cellAt(item);
      if (item.do === "skip") board.querySelector(`tr[data-line="${item.line}"]`)?.setAttribute("data-skipped", "");
      else if (cell && "value" in item) write(cell, item.value);
    }
  }

  function adopt(html) {
    const focused = board.contains(document.activeElement) && document.activeElement.dataset;
    const at = focused && focused.seat && placeOf(document.activeElement);
    const fresh = new DOMParser().parseFromString(html, "text/html").getElementById("board");
    if (!fresh) return false;
    board.replaceWith(fresh);
    board = fresh;
    showQueue();
    for (const field of document.querySelectorAll("input[name=expected]")) field.value = board.dataset.version;
    if (at) cellAt(at)?.focus({ preventScroll: true });
    show();
    return true;
  }

  // where we are

  function next() {
    const all = cells();
    const from = here ? all.indexOf(cellAt(here)) + 1 : 0;
    const open = [...all.slice(from), ...all.slice(0, from)].find(isOpen);
    go(open ? placeOf(open) : null);
  }

  function go(place) {
    here = place;
    typing = null;
    byDigits = false;
    $("counter").replaceChildren();
    show();
    cellAt(here)?.closest("tr").scrollIntoView({ block: "nearest" });
  }

  const boardOfKeys = () => (byDigits || !here ? "keypad" : cellAt(here).dataset.keys);

  function show() {
    const cell = cellAt(here);
    for (const one of board.querySelectorAll(".here, .now")) one.classList.remove("here", "now");
    cell?.classList.add("here");
    cell?.closest("tr").classList.add("now");
    const counting = $("counter").childElementCount > 0;
    const id = cell && !counting ? boardOfKeys() : "";
    for (const keys of tray.querySelectorAll("[data-keys]")) keys.hidden = keys.dataset.keys !== id;
    $("counter").hidden = !counting;
    $("all-in").hidden = Boolean(cell);
    $("who").textContent = cell ? cell.dataset.name : "";
    $("what").textContent = cell ? cell.dataset.about : "";
    $("typed").hidden = id !== "keypad";
    $("typed").textContent = minus(typing ?? (cell ? cell.dataset.value : ""));
    for (const key of tray.querySelectorAll("[data-value]")) {
      const on = cell && key.dataset.value === cell.dataset.value;
      key.classList.toggle("on", Boolean(on));
      key.setAttribute("aria-pressed", String(Boolean(on)));
    }
    for (const key of tray.querySelectorAll("[data-key]")) key.disabled = !may(key.dataset.key, cell);
    const redo = tray.querySelector("[data-key=redo]");
    redo.hidden = redo.disabled;
    tell();
  }

  function may(key, cell) {
    if (key === "undo") return queue.length > 0 || Number(board.dataset.undo) > 0;
    if (key === "redo") return queue.length === 0 && Number(board.dataset.redo) > 0;
    if (key === "count") return Boolean(cell && "count" in cell.dataset);
    if (key === "minus") return Boolean(cell && "minus" in cell.dataset);
    if (key === "skip") return Boolean(cell && !("done" in board.dataset));
    return true;
  }

  // the queue of what is not saved

  function keep() {
    if (queue.length) localStorage.setItem(KEPT, JSON.stringify(queue));
    else localStorage.removeItem(KEPT);
  }

  function add(item) {
    queue.push(item);
    keep();
    showQueue();
    send();
  }

  function score(cell, value) {
    add({ do: "score", ...placeOf(cell), value: Number(value), over: Number(cell.dataset.entry) });
  }

  function tell() {
    const state = halted ? words.old : !queue.length ? words.saved : wait > 1000 ? words.unsaved : words.saving;
    $("saved").textContent = queue.length || board.dataset.version > 1 ? state : "";
    $("saved").classList.toggle("no", queue.length > 0 && (wait > 1000 || halted));
  }

  function say(html) {
    $("said").innerHTML = html; // only ever our own answers
  }

  function form(item) {
    const fields = new URLSearchParams({ csrf_token: words.csrf, expected: board.dataset.version });
    for (const [name, value] of Object.entries(item)) if (name !== "over") fields.set(name, value);
    if ("totals" in board.dataset) fields.set("totals", "1");
    return fields;
  }

  async function send() {
    if (sending || halted || !queue.length) return;
    sending = true;
    const item = queue[0];
    if (item.do === "undo" || item.do === "redo") item.entry ??= Number(board.dataset[item.do]);
    keep();
    try {
      const answer = await fetch(words.write, { method: "POST", body: form(item), headers: { "HX-Request": "true" } });
      wait = 1000;
      taken(item, answer.status, await answer.text());
    } catch {
      wait = Math.min(wait * 2, 8000);
      setTimeout(send, wait);
    }
    sending = false;
    show();
    if (wait === 1000) send();
  }

  function taken(item, status, html) {
    if (status === 409) return settle(item, html);
    if (status === 403) return void (halted = true);
    if (status >= 500) throw new Error("the server stumbled");
    queue.shift();
    keep();
    if (status === 200) {
      $("said").replaceChildren();
      adopt(html);
      follow();
    } else {
      say(html);
      look(true);
    }
  }

  // Somebody wrote first. A cell that nobody else touched takes our number all the same; else theirs stands.
  function settle(item, html) {
    adopt(html);
    const cell = cellAt(item);
    if (item.do === "score" || item.do === "count") {
      if (cell && Number(cell.dataset.entry) === item.over) return;
    } else if (item.do === "skip" || item.do === "keep") return;
    queue.shift();
    keep();
    const written = cell && "value" in item && freshValue(html, item) === String(item.value);
    if (!written) quicker();
    adopt(html);
    if (item.do === "undo" || item.do === "redo") here = null;
    if (!here) next();
  }

  function freshValue(html, place) {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    return fresh.querySelector(`tr[data-line="${place.line}"] a.cell[data-seat="${place.seat}"]`)?.dataset.value;
  }

  function quicker() {
    const note = document.createElement("p");
    note.className = "note";
    note.append(document.createElement("span"), words.quicker);
    $("said").replaceChildren(note);
  }

  function follow() {
    const [line, seat] = (board.dataset.touched || "").split(":");
    if (seat) go({ line, seat: Number(seat) });
    else if (!here || !cellAt(here)) next();
  }

  // other phones

  async function look(now = false) {
    if (!now && (document.hidden || sending || queue.length)) return;
    const since = now ? "" : board.dataset.version;
    try {
      const answer = await fetch(`${words.board}?since=${since}&totals=${board.dataset.totals || ""}`, { headers: { "HX-Request": "true" } });
      if (answer.status === 200 && !sending && (now || !queue.length)) {
        adopt(await answer.text());
        if (here && !cellAt(here)) next();
      }
    } catch {
      /* the next look may succeed */
    }
  }

  // keys

  function digit(key) {
    typing = typing === null || typing === "-" ? (typing ?? "") + key : typing + key;
    const bare = typing.replace("-", "");
    if (bare === "0" || bare.length === 2) done();
    else show();
  }

  function done() {
    const cell = cellAt(here);
    if (!cell) return;
    if (typing === null || typing === "-") {
      if (cell.dataset.value !== "") next();
      return;
    }
    const value = Number(typing);
    score(cell, value);
    next();
  }

  function undo() {
    const unsent = queue.length - (sending ? 1 : 0);
    if (unsent < 1) return add({ do: "undo" });
    const item = queue.pop();
    keep();
    look(true).then(() => "seat" in item && go({ line: item.line, seat: item.seat }));
  }

  async function openCounter() {
    const answer = await fetch(`${words.count}?${new URLSearchParams(here)}`, { headers: { "HX-Request": "true" } });
    $("counter").innerHTML = await answer.text();
    window.htmx?.process($("counter"));
    show();
  }

  const KEYS = {
    undo,
    redo: () => add({ do: "redo" }),
    done,
    type: () => { byDigits = true; typing = null; show(); },
    erase: () => { typing = (typing ?? cellAt(here)?.dataset.value ?? "").slice(0, -1) || null; show(); },
    minus: () => { typing = typing?.startsWith("-") ? typing.slice(1) || null : `-${typing ?? ""}`; show(); },
    skip: () => { const line = here.line; add({ do: "skip", line }); next(); },
    count: () => openCounter(),
  };

  tray.addEventListener("click", (event) => {
    const key = event.target.closest("button");
    if (!key || key.disabled || key.form) return;
    if (key.dataset.value !== undefined) { score(cellAt(here), key.dataset.value); next(); }
    else if (key.dataset.digit) digit(key.dataset.digit);
    else KEYS[key.dataset.key]?.();
  });

  document.addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, summary") || event.ctrlKey || event.metaKey || event.altKey || !here) return;
    if (/^[0-9]$/.test(event.key)) { if (boardOfKeys() !== "keypad") KEYS.type(); digit(event.key); }
    else if (event.key === "-" && may("minus", cellAt(here))) { if (boardOfKeys() !== "keypad") KEYS.type(); KEYS.minus(); }
    else if (event.key === "Enter" && !event.target.closest("a, button")) done();
    else if (event.key === "Backspace") typing === null ? undo() : KEYS.erase();
    else return;
    event.preventDefault();
  });

  document.addEventListener("click", (event) => {
    const cell = event.target.closest("a.cell");
    const eye = event.target.closest("#eye");
    if (cell) { event.preventDefault(); go(placeOf(cell)); }
    if (eye) { event.preventDefault(); reveal(eye); }
  });

  function reveal(eye) {
    const hidden = !("totals" in board.dataset);
    if (hidden) board.dataset.totals = "1"; else delete board.dataset.totals;
    eye.setAttribute("aria-label", hidden ? eye.dataset.hide : eye.dataset.show);
    eye.querySelector("use").setAttribute("href", eye.querySelector("use").getAttribute("href").replace(/#.*/, hidden ? "#eye" : "#eye-off"));
    look(true);
  }

  document.addEventListener("submit", (event) => {
    const sent = event.target;
    if (sent.closest("tr.doubt")) {
      event.preventDefault();
      const fields = Object.fromEntries(new FormData(sent));
      const cell = fields.seat && cellAt({ line: fields.line, seat: fields.seat });
      if (event.submitter.dataset.value) score(cell, event.submitter.dataset.value);
      else add({ do: "keep", line: fields.line, ...(fields.seat && { seat: Number(fields.seat) }), check: fields.check, found: Number(fields.found) });
    } else if (sent.matches(".worth")) {
      event.preventDefault();
      const { csrf_token, expected, ...item } = Object.fromEntries(new FormData(sent));
      const cell = cellAt(item);
      const value = Number(item.coins ?? sent.dataset.points);
      if (item.coins !== undefined) cell.dataset.debt = item.debt || 0;
      add({ ...item, seat: Number(item.seat), value, over: Number(cell.dataset.entry) });
      next();
    } else if (queue.length && sent.closest("body.pad")) {
      event.preventDefault(); // finish only what is saved
      send();
    }
  });

  addEventListener("online", () => { wait = 1000; send(); });
  addEventListener("beforeunload", (event) => { if (queue.length) event.preventDefault(); });
  setInterval(look, 2000);

  showQueue();
  const asked = board.querySelector(".cell.here");
  if (asked) go(placeOf(asked)); else { here = null; next(); }
  send();
})();
