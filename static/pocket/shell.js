// The shell of a pocket: one page for every address, which shows the app in a frame. It brings the files in at the first
// visit and says how far it is; one of the open tabs owns the worker in which the app runs.
"use strict";

const base = new URL(document.baseURI);
const { version } = document.documentElement.dataset;
const frame = document.querySelector("iframe");
const service = navigator.serviceWorker;
const language = (navigator.languages || ["en"]).map((one) => one.slice(0, 2)).find((one) => document.querySelector(`main [lang=${one}]`)) || "en";
const words = document.querySelector(`main > [lang=${language}]`);

let worker;

const part = (name) => words.querySelector(`[data-part=${name}]`);

const offer = words.querySelector("[data-update]");

// Shows one part of the waiting page, and no other; with no name, none.
function show(name, detail = "") {
  words.hidden = false;
  for (const one of words.querySelectorAll("[data-part]")) one.hidden = one.dataset.part !== name;
  const place = name && part(name).querySelector("[data-detail]");
  if (place) place.textContent = detail;
}

const megabytes = (bytes) => (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function progress({ fetched, size }) {
  if (!frame.hidden || service.controller) return; // an update comes in beside
  show("bringing");
  const bar = part("bringing").querySelector("progress");
  bar.max = size;
  bar.value = fetched;
  const share = part("bringing").querySelector("[data-share]");
  share.textContent = share.dataset.share.replace("{now}", megabytes(fetched)).replace("{all}", megabytes(size));
}

service?.addEventListener("message", ({ data, ports }) => {
  if (data === "who answers") worker?.postMessage(null, ports);
  else if (data.size) progress(data);
});

// Resolves when the service worker answers for this page.
async function serviced() {
  if (!service) throw new Error("unable");
  const registration = await service.register(new URL("sw.js", base), { scope: base.pathname, updateViaCache: "none" });
  if (service.controller) return registration;
  await new Promise((resolve, reject) => {
    service.addEventListener("controllerchange", resolve, { once: true });
    registration.installing?.addEventListener("statechange", ({ target }) => target.state === "redundant" && reject(new Error("broken off")));
    if (registration.active) registration.active.postMessage("claim");
  });
  return registration;
}

// The tab that holds the lock owns the worker; when it closes, the next one takes over.
function own() {
  navigator.locks.request(`companion ${base.pathname}`, () => new Promise(begin));
}

function begin() {
  worker = new Worker(new URL(`engine/${version}/worker.js`, base), {
    type: "module",
    name: JSON.stringify({ address: base.href, version }),
  });
  worker.onmessage = ({ data }) => {
    if (data.failed) show("failed", data.failed);
  };
  worker.onerror = (event) => show("failed", event.message || "");
}

// The frame shows the app at the address of this page, and the page takes on whatever address the frame goes to.
function enter() {
  frame.addEventListener("load", arrived);
  frame.src = location.href.replace(/index\.html(?=$|[?#])/, "");
}

function arrived() {
  const { contentWindow: inner, contentDocument: page } = frame;
  if (!page || inner.location.href === "about:blank") return;
  frame.hidden = false;
  show("");
  offerUpdate();
  follow();
  for (const moved of ["htmx:pushedIntoHistory", "htmx:replacedInHistory"]) page.addEventListener(moved, follow);
  inner.addEventListener("popstate", follow);
  page.addEventListener("click", tapped, true);
}

function follow() {
  history.replaceState(null, "", frame.contentWindow.location.href);
  document.title = frame.contentDocument.title;
}

// Another site opens beside the app, never in its frame. What is to be saved is fetched by the page: a browser would look
// for it at the host, past the service worker.
function tapped(event) {
  const link = event.target.closest?.("a[href]");
  if (!link) return;
  if (link.origin !== location.origin) link.target = "_blank";
  else if (link.hasAttribute("download") && !("painted" in link.dataset)) {
    event.preventDefault();
    save(link);
  }
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
let waiting, isLater;

function offerUpdate() {
  const path = frame.contentWindow.location.pathname.slice(base.pathname.length);
  offer.hidden = !waiting || isLater || !["", "games"].includes(path);
}

function newer(registration) {
  const found = (one) => {
    if (!one || !service.controller) return;
    waiting = one;
    offerUpdate();
  };
  const watch = (one) => one?.addEventListener("statechange", () => one.state === "installed" && found(one));
  found(registration.waiting);
  watch(registration.installing); // the browser may have looked before us
  registration.addEventListener("updatefound", () => watch(registration.installing));
  registration.update().catch(() => {}); // without a network there is none
}

offer.querySelector("[data-take]").addEventListener("click", () => {
  service.addEventListener("controllerchange", () => location.reload(), { once: true });
  waiting.postMessage("take over");
});
offer.querySelector("[data-later]").addEventListener("click", () => {
  isLater = true;
  offerUpdate();
});

async function start() {
  show(service?.controller ? "starting" : "bringing");
  const registration = await serviced();
  show("starting");
  own();
  enter();
  newer(registration);
}

start().catch((error) => show(error.message === "unable" ? "unable" : "broken", error.message));
for (const button of document.querySelectorAll("[data-again]")) button.addEventListener("click", () => location.reload());
