// The service worker of a pocket: brings all files once, then answers every page of its folder with the app
// that runs in one of the open tabs. It keeps no state, as a browser stops it at will. `BUILD` is written
// before it.
"use strict";

const SCOPE = new URL(registration.scope);
const OURS = `companion ${SCOPE.pathname} `; // caches of another folder of the same host are not ours
const CACHE = OURS + BUILD.version;
const SHELL = new URL("shell", SCOPE).href; // the name that the shell is kept under
const LIST = new URL("engine/list", SCOPE).href; // which files are in a cache, by their hashes
const SCRIPT = "text/javascript; charset=utf-8";
const KINDS = {
  css: "text/css; charset=utf-8",
  js: SCRIPT,
  mjs: SCRIPT,
  png: "image/png",
  svg: "image/svg+xml",
  wasm: "application/wasm",
};
const PATIENCE = 90_000; // milliseconds for an app that is only starting
const wait = (time) => new Promise((done) => setTimeout(done, time));

self.addEventListener("install", (event) => event.waitUntil(bring()));
self.addEventListener("activate", (event) => event.waitUntil(begin()));
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "claim") event.waitUntil(clients.claim());
  event.ports[0]?.postMessage({ release: BUILD.release }); // that it is there, and what it is
});

// What was brought before an installation broke off need not come again, nor what another version has.
async function bring() {
  const cache = await caches.open(CACHE);
  const others = await filesOfOthers();
  let fetched = 0;
  for (const file of BUILD.files) {
    const at = file.name === "shell" ? SHELL : new URL(file.name, SCOPE).href;
    if (!(await cache.match(at))) {
      const same = others.get(file.sha256);
      const bytes = same
        ? await (await same()).arrayBuffer()
        : await unpacked(await read(file, (more) => say(fetched + more)), file);
      await cache.put(
        at,
        new Response(file.name === "shell" ? placed(bytes) : bytes, {
          headers: { "Content-Type": kindOf(file.name) },
        }),
      );
    }
    say((fetched += file.size));
  }
  await cache.put(LIST, new Response(JSON.stringify(BUILD.files)));
}

// The files of other versions that are here, by their hashes; the shell is kept changed and comes anew.
async function filesOfOthers() {
  const found = new Map();
  for (const name of await caches.keys()) {
    if (!name.startsWith(OURS) || name === CACHE) continue;
    const cache = await caches.open(name);
    const list = await cache.match(LIST);
    for (const file of list ? await list.json() : [])
      if (file.name !== "shell") found.set(file.sha256, () => cache.match(new URL(file.name, SCOPE).href));
  }
  return found;
}

const kindOf = (name) =>
  name === "shell" ? "text/html; charset=utf-8" : KINDS[name.split(".").pop()] || "application/octet-stream";
const placed = (bytes) =>
  new TextDecoder().decode(bytes).replace('<base href="./">', `<base href="${SCOPE.pathname}">`);

// Asked for whole: a host that goes by dates alone would take an older version, put back, for no change.
async function read(file, progress) {
  const answer = await fetch(new URL(file.from, SCOPE), { cache: "reload" });
  if (!answer.ok) throw new Error(`${file.from}: ${answer.status}`);
  const pieces = [];
  let length = 0;
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    pieces.push(value);
    progress(Math.min((length += value.length), file.size));
  }
}

// A host may have unpacked a file on the way; whatever came, it must be the file that was built.
async function unpacked(blob, file) {
  const [first, second] = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  const stream =
    first === 0x1f && second === 0x8b
      ? blob.stream().pipeThrough(new DecompressionStream("gzip"))
      : blob.stream();
  const bytes = await new Response(stream).arrayBuffer();
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  if ([...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") !== file.sha256)
    throw new Error(`${file.from} is not what was built`);
  return bytes;
}

let said = 0;
async function say(fetched) {
  if (fetched < BUILD.size && Date.now() - said < 100) return;
  said = Date.now();
  for (const client of await clients.matchAll({ includeUncontrolled: true, type: "window" }))
    client.postMessage({ fetched, size: BUILD.size });
}

async function begin() {
  for (const name of await caches.keys())
    if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (address.origin !== SCOPE.origin || !address.pathname.startsWith(SCOPE.pathname)) return;
  if (request.mode === "navigate" && request.destination === "document") event.respondWith(kept(SHELL));
  else if (address.pathname.startsWith(`${SCOPE.pathname}engine/`))
    event.respondWith(kept(address.href, request));
  else event.respondWith(["iframe", ""].includes(request.destination) ? asked(request) : file(request));
});

// Always the cache of one's own version: `caches.match` would look into an older one first.
async function kept(address, request) {
  const found = await (await caches.open(CACHE)).match(address, { ignoreVary: true });
  return found || fetch(request || address);
}

async function file(request) {
  const cache = await caches.open(CACHE);
  const found = await cache.match(request, { ignoreVary: true });
  if (found) return found;
  const answer = await asked(request);
  if (answer.ok && /immutable/.test(answer.headers.get("Cache-Control")))
    await cache.put(request, answer.clone());
  return answer;
}

async function asked(request) {
  const headers = Object.fromEntries(request.headers);
  if (request.referrer) headers.Referer = request.referrer;
  if (request.method !== "GET") headers.Origin = SCOPE.origin;
  const body = ["GET", "HEAD"].includes(request.method) ? new ArrayBuffer(0) : await request.arrayBuffer();
  try {
    const port = await owner();
    const answer = await heard(
      port,
      () => port.postMessage({ method: request.method, url: request.url, headers, body }, [body]),
      PATIENCE,
    );
    if (answer.failed) throw new Error(answer.failed);
    const { status } = answer;
    return new Response([204, 205, 304].includes(status) ? null : answer.body, {
      status,
      headers: answer.headers,
    });
  } catch (gone) {
    // the shell knows this page, and says in the reader's language what to do
    const why = gone.message.replaceAll("<", "&lt;");
    const page = `<!doctype html><html data-lost><title>Companion</title><p>${why}</p></html>`;
    return new Response(page, {
      status: 503,
      headers: { "Content-Type": "text/html; charset=utf-8", "Retry-After": "1" },
    });
  }
}

// The tab in which the app runs: each is asked, and its worker answers by itself.
async function owner() {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await wait(100)) {
    const tabs = (await clients.matchAll({ includeUncontrolled: true, type: "window" })).filter(
      (client) => client.frameType === "top-level" && client.url.startsWith(SCOPE.href),
    );
    const tries = tabs.map((tab) => {
      const { port1, port2 } = new MessageChannel();
      return heard(port1, () => tab.postMessage("who answers", [port2]), 1000).then(() => port1);
    });
    const found = await Promise.any(tries).catch(() => null);
    if (found) return found;
  }
  throw new Error("The app does not answer. Close its other tabs and open it again.");
}

function heard(port, send, patience) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The app took too long. Open it again.")), patience);
    port.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data);
    };
    send();
  });
}
