// The shell of a pocket: one page for every address, which shows the app in a frame. It brings the files in
// at the first visit and says how far it is; one of the open tabs owns the worker in which the app runs.
"use strict";

const base = new URL(document.baseURI);
const { version } = document.documentElement.dataset;
const frame = document.querySelector("iframe");
const service = navigator.serviceWorker;
const language =
  (navigator.languages || ["en"])
    .map((one) => one.slice(0, 2))
    .find((one) => document.querySelector(`main [lang=${one}]`)) || "en";
const words = document.querySelector(`main > [lang=${language}]`);
const cacheName = `companion ${base.pathname} ${version}`; // as sw.js names it

// What this browser is known by besides its games: where they lie, whether there were any, what was tried
// already. It outlives them, so that an empty shelf is not taken for a new one.
const memory = {
  name: `companion ${base.pathname}`,
  get: () => JSON.parse(localStorage.getItem(memory.name) || "{}"),
  note: (more) => localStorage.setItem(memory.name, JSON.stringify({ ...memory.get(), ...more })),
};

const TRIES = 3;
const QUIET = 8000; // milliseconds after a start
let worker, releaseOwnership;
let isStale = false; // another version has taken over: this tab gives way, and goes along at its next page

const part = (name) => words.querySelector(`[data-part=${name}]`);
const note = (name) => words.querySelector(`[data-note=${name}]`);
const tap = (button, what) => button.addEventListener("click", what);

// Shows one part of the waiting page, and no other; with no name, none.
function show(name, detail = "") {
  words.hidden = false;
  for (const one of words.querySelectorAll("[data-part]")) one.hidden = one.dataset.part !== name;
  frame.hidden = Boolean(name);
  const place = name && part(name).querySelector("[data-detail]");
  if (place) place.textContent = detail;
}

const megabytes = (bytes) =>
  (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function progress({ fetched, size }) {
  if (!frame.hidden || ours()) return; // an update comes in beside
  show("bringing");
  const bar = part("bringing").querySelector("progress");
  bar.max = size;
  bar.value = fetched;
  const share = part("bringing").querySelector("[data-share]");
  share.textContent = share.dataset.share
    .replace("{now}", megabytes(fetched))
    .replace("{all}", megabytes(size));
}

service?.addEventListener("message", ({ data, ports }) => {
  if (data === "who answers") worker?.postMessage(null, ports);
  else if (data.size) progress(data);
});

// A page that another folder of the host took along may be in the hands of that one's service worker first.
const script = new URL("sw.js", base).href;
const ours = () => service.controller?.scriptURL === script && service.controller;

// Resolves when our service worker answers for this page.
async function serviced() {
  if (!service || !navigator.locks || !self.DecompressionStream) throw new Error("unable");
  const registration = await service.register(script, { scope: base.pathname, updateViaCache: "none" });
  const broken = new Promise((_, reject) => {
    registration.installing?.addEventListener(
      "statechange",
      ({ target }) => target.state === "redundant" && reject(new Error("broken off")),
    );
  });
  while (!ours()) {
    const changed = new Promise((resolve) =>
      service.addEventListener("controllerchange", resolve, { once: true }),
    );
    registration.active?.postMessage("claim");
    await Promise.race([changed, broken]);
  }
  return registration;
}

// The tab that holds the lock owns the worker; when it closes, the next one takes over.
function own() {
  navigator.locks.request(memory.name, () => {
    if (isStale) return undefined;
    begin("start");
    return new Promise((release) => (releaseOwnership = release));
  });
}

function begin(job) {
  worker?.terminate();
  const { place, picture } = memory.get();
  // until it has started: the next start does not trust it else
  if (picture) memory.note({ picture: undefined });
  worker = employed(job, { place, isPlain: picture !== version });
  const began = worker;
  worker.onmessage = ({ data }) => began === worker && heard(data);
  worker.onerror = (event) => began === worker && failed({ failed: event.message || "" });
}

const employed = (job, more) =>
  new Worker(new URL(`engine/${version}/worker.js`, base), {
    type: "module",
    name: JSON.stringify({ job, address: base.href, version, cacheName, ...more }),
  });

function heard(data) {
  if (data.failed) failed(data);
  else if (data.unkept)
    begin("start"); // with what is on the disk
  else if (data.ready) {
    const before = memory.get();
    document.documentElement.dataset.started = JSON.stringify(data);
    memory.note({
      place: data.place,
      had: before.had && !data.isNew,
      picture: data.how === "memory" ? version : undefined,
    });
    if (data.isNew && before.had) note("cleared").hidden = false;
    setTimeout(takePicture, QUIET);
  }
}

function failed({ failed: detail, hasCopy }) {
  show("failed", detail);
  part("failed").querySelector("[data-copy]").hidden = !hasCopy;
}

for (const button of document.querySelectorAll("[data-bring-back]")) {
  tap(button, () => {
    show("starting");
    begin("bring back");
    enter();
  });
}

// For each version, when nothing else is to do: the next start is quicker by a picture of the memory. A phone
// that has too little of it ends the tab; after some tries it goes on without.
function takePicture() {
  const { tried, times } = memory.get();
  const before = tried === version ? times : 0;
  if (before >= TRIES || isStale || document.hidden || navigator.deviceMemory < 2) return;
  memory.note({ tried: version, times: before + 1 });
  const taking = employed("picture");
  taking.onmessage = ({ data }) => {
    taking.terminate();
    if (data.taken) memory.note({ picture: version, times: TRIES });
  };
}

// The frame shows the app at the address of this page, and the page takes on whatever address the frame goes
// to.
function enter() {
  frame.src = location.href.replace(/index\.html(?=$|[?#])/, "");
}

frame.addEventListener("load", arrived);

function arrived() {
  const { contentWindow: inner, contentDocument: page } = frame;
  if (!page || inner.location.href === "about:blank") return;
  if (isStale) return location.assign(inner.location.href);
  if ("lost" in page.documentElement.dataset)
    return part("failed").hidden && show("lost", page.body.textContent);
  if (!part("failed").hidden) return; // said already
  show("");
  offerUpdate();
  offerInstall(page);
  follow();
  for (const moved of ["htmx:pushedIntoHistory", "htmx:replacedInHistory"])
    page.addEventListener(moved, follow);
  inner.addEventListener("popstate", follow);
  page.addEventListener("click", tapped, true);
  page.addEventListener("submit", sent, true);
}

const pathOf = (address) => new URL(address).pathname.slice(base.pathname.length);

function follow() {
  const { href } = frame.contentWindow.location;
  if (/^games\/(?!new)\w+\//.test(pathOf(href)) && !memory.get().had) memory.note({ had: true });
  history.replaceState(null, "", href);
  document.title = frame.contentDocument.title;
}

// Another site opens beside the app, never in its frame. What is to be saved is fetched by the page: a
// browser would look for it at the host, past the service worker.
function tapped(event) {
  const link = event.target.closest?.("a[href]");
  if (!link) return;
  if (link.origin !== location.origin || !link.pathname.startsWith(base.pathname)) link.target = "_blank";
  else if (link.hasAttribute("download") && !("painted" in link.dataset)) {
    event.preventDefault();
    save(link);
  }
}

// Whoever begins a game wants it kept: then the browser is asked, on a tap, once.
async function sent({ target, submitter }) {
  if (!/^games\/new/.test(pathOf(target.action))) return;
  if (!["start", "follow", "clock"].includes(submitter?.value)) return;
  if (memory.get().asked || !navigator.storage?.persist) return;
  memory.note({ asked: true });
  await navigator.storage.persist();
}

async function save(link) {
  const answer = await fetch(link.href);
  const [, named] = /filename=([^;]+)/.exec(answer.headers.get("Content-Disposition")) || [];
  const saved = document.createElement("a");
  saved.href = URL.createObjectURL(await answer.blob());
  saved.download = link.download || named || link.pathname.split("/").pop();
  saved.click();
  setTimeout(() => URL.revokeObjectURL(saved.href), 60_000);
}

// A newer version is offered on the start page and the list of games, never in the midst of a game.
let waiting, isLater, isTaking;

function offerUpdate() {
  if (frame.hidden) return;
  const path = pathOf(frame.contentWindow.location.href);
  note("update").hidden = !waiting || isLater || !["", "games"].includes(path);
}

async function newer(registration) {
  const found = async (one) => {
    if (!one || !ours()) return;
    waiting = one;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      note("update").querySelector("[data-release]").textContent = data.release;
      offerUpdate();
    };
    one.postMessage("what", [port2]);
  };
  const watch = (one) => one?.addEventListener("statechange", () => one.state === "installed" && found(one));
  found(registration.waiting);
  watch(registration.installing); // the browser may have looked before us
  registration.addEventListener("updatefound", () => watch(registration.installing));
  registration.update().catch(() => {}); // without a network there is none
}

tap(note("update").querySelector("[data-take]"), () => {
  isTaking = true;
  waiting.postMessage("take over");
});
tap(note("update").querySelector("[data-later]"), () => {
  isLater = true;
  offerUpdate();
});

// The tab in which it was taken begins anew; every other one lets go of the games, which the newer version
// opens.
function watchVersion() {
  service.addEventListener("controllerchange", () => {
    if (isTaking) return location.reload();
    isStale = true;
    worker?.terminate();
    worker = undefined;
    releaseOwnership?.();
  });
}

// After a rest a browser may have ended the worker or its service worker without a word.
const answers = (ask, patience) =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, patience, false);
    ask(port2);
  });

async function look() {
  if (
    document.hidden ||
    isStale ||
    frame.hidden ||
    pathOf(frame.contentWindow.location.href).startsWith("exchange")
  )
    return;
  const asked = worker;
  if (asked && !(await answers((port) => asked.postMessage(null, [port]), 15_000)) && asked === worker)
    begin("start");
  if (ours() && !(await answers((port) => ours().postMessage("there?", [port]), 15_000))) location.reload();
}

document.addEventListener("visibilitychange", look);
addEventListener("pageshow", ({ persisted }) => persisted && look());

// Where the browser lets a page put itself on the home screen, the page about this phone has a button for it.
let install;
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  install = event;
  if (!frame.hidden) offerInstall(frame.contentDocument);
});

function offerInstall(page) {
  const button = install && page.querySelector("[data-install]");
  if (!button) return;
  button.hidden = false;
  tap(button, async () => {
    await install.prompt();
    button.hidden = true;
    install = undefined;
  });
}

// What a note says is closed with its button; a link in it leads the app there.
for (const aside of words.querySelectorAll("[data-note]")) {
  for (const button of aside.querySelectorAll("[data-close]")) tap(button, () => (aside.hidden = true));
  for (const link of aside.querySelectorAll("a")) {
    tap(link, (event) => {
      event.preventDefault();
      aside.hidden = true;
      frame.src = link.href;
    });
  }
}

// Why the files did not come: no room is said with what is missing.
async function broken(error) {
  if (error.message === "unable") return show("unable");
  const needed = Number(document.documentElement.dataset.room);
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) || {};
  if (quota - usage < needed) return show("full", megabytes(needed - (quota - usage)) + " MB");
  return show("broken", error.message);
}

async function start() {
  const isFirst = !ours();
  show(isFirst ? "bringing" : "starting");
  const registration = await serviced();
  show("starting");
  own();
  enter();
  watchVersion();
  newer(registration);
  if (isFirst) frame.addEventListener("load", () => (note("ready").hidden = frame.hidden), { once: true });
}

start().catch(broken);
for (const button of document.querySelectorAll("[data-again]")) tap(button, () => location.reload());
