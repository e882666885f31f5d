// Service worker: the network first; what was fetched before, when there is none.
// Kept are files, look-up pages, rulebooks, the steps of a set-up and the start page, each without names:
// never a table's pages, never anything that was posted.
"use strict";

const KEPT = "companion-6";
const OFFLINE = "/offline"; // in the reader's language: pages tell us to keep it
const START = "/";
const NAMELESS = "/?kept=1"; // what is kept of the start page
const PAGES = /^\/(look-up|rules)(\/|$)/;
const FILES = /^\/(static\/|vendor\/|manifest\.webmanifest$)/;
const isSteps = ({ pathname, searchParams }) =>
  pathname === "/setup" && !searchParams.get("who") && !searchParams.get("names");
const isPage = (address) => PAGES.test(address.pathname) || isSteps(address);
let away = false; // whether the last page could not be fetched
const DAY = 24 * 3600 * 1000;

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then(keepStart)
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  // a pocket that was taken along keeps its own
  const isOld = (name) => /^companion-\d+$/.test(name) && name !== KEPT;
  const old = (names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)));
  event.waitUntil(
    caches
      .keys()
      .then(old)
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  // what is swapped in while one types is no page of its own
  const mayKeep =
    address.origin === location.origin &&
    (FILES.test(address.pathname) || isPage(address)) &&
    !event.request.headers.has("HX-Request");
  if (event.request.method !== "GET") return;
  if (mayKeep) event.respondWith(networkFirst(event.request, address));
  else if (event.request.mode === "navigate")
    event.respondWith(fetched(event.request).catch(() => withoutNetwork(address)));
});

// A page says what else to keep: first the page that holds everything in the reader's language, then files
// and rulebooks. It hears whether the server is away.
self.addEventListener("message", (event) => {
  event.source.postMessage({ away });
  event.waitUntil(keep(event.data.kept, event.data.here));
});

async function fetched(request) {
  try {
    const answer = await fetch(request);
    if (request.mode === "navigate") away = false;
    return answer;
  } catch (gone) {
    if (request.mode === "navigate") away = true;
    throw gone;
  }
}

async function networkFirst(request, address) {
  try {
    const answer = await fetched(request);
    if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch (gone) {
    const kept = (await caches.match(request)) || (PAGES.test(address.pathname) && (await instead(address)));
    if (kept) return kept;
    if (request.mode === "navigate") return withoutNetwork(address);
    throw gone;
  }
}

// The start page; for any other that is not kept the one that says that there is no network.
async function withoutNetwork(address) {
  const start = address.pathname === START && (await caches.match(START));
  return start || (await caches.match(OFFLINE)) || Response.error();
}

async function keepStart(cache) {
  const answer = await fetch(NAMELESS);
  if (answer.ok) await cache.put(START, answer);
}

// For a look-up page that was never fetched: the page that holds everything, opened at the item.
async function instead(address) {
  const whole = (await (await caches.open(KEPT)).keys()).find((request) => isWhole(new URL(request.url)));
  if (!whole || address.pathname.startsWith("/rules")) return undefined;
  const [game, kind, id] = address.pathname.split("/").slice(2);
  return id ? Response.redirect(`${whole.url}#${game}-${kind}-${id}`) : caches.match(whole);
}

const isWhole = (address) => address.pathname.startsWith("/look-up/all/");

async function keep(kept, here) {
  const cache = await caches.open(KEPT);
  if (!(await cache.match(kept[0]))) await changeLanguage(cache, kept[0]);
  if (!isFresh(await cache.match(START))) await keepStart(cache);
  // to add one twice is an error
  const all = new Set([...kept, ...here].map((address) => new URL(address, location).href));
  const wanted = await Promise.all(
    [...all].map(async (address) => (isFresh(await cache.match(address)) ? [] : [address])),
  );
  await cache.addAll(wanted.flat());
}

const isFresh = (answer) => answer && Date.now() - Date.parse(answer.headers.get("Date")) < DAY;

// What every page may lead to comes in the other language before anything is forgotten.
async function changeLanguage(cache, whole) {
  const old = (await cache.keys()).filter((request) => isPage(new URL(request.url)));
  await cache.addAll([whole, OFFLINE]);
  await keepStart(cache);
  await Promise.all(old.map((request) => cache.delete(request)));
}
