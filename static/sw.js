// Service worker: the network first; what was fetched before, when there is none.
// Kept are files and look-up pages only: never a table's pages, never anything that was posted.
"use strict";

const KEPT = "companion-1";
const ALWAYS = ["/"];
const MAY_KEEP = [/^\/$/, /^\/static\//, /^\/vendor\//, /^\/manifest\.webmanifest$/, /^\/look-up(\/|$)/];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(ALWAYS)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = (names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(old).then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  const mayKeep = address.origin === location.origin && MAY_KEEP.some((path) => path.test(address.pathname));
  if (event.request.method === "GET" && mayKeep) event.respondWith(networkFirst(event.request));
});

async function networkFirst(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) (await caches.open(KEPT)).put(request, answer.clone());
    return answer;
  } catch (gone) {
    const kept = await caches.match(request);
    if (kept) return kept;
    throw gone;
  }
}
