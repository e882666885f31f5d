// What a page cannot do in HTML: install the service worker and tell it what to keep, say that the network is
// gone and which doors need it, close a menu, and send a form once, however often its button is tapped.
"use strict";

const kept = document.querySelector("meta[name=kept]").content.split(" ").filter(Boolean);

const isLookUp = (path) => /^\/(look-up|rules)(\/|$)/.test(path);
// in a pocket all is here, and nothing goes away
const worker = kept.length ? navigator.serviceWorker : undefined;

async function tellWorker(files) {
  const isPage = isLookUp(location.pathname) || location.pathname === "/setup";
  const here = isPage ? [location.pathname + location.search, ...files] : files;
  (await worker.ready).active.postMessage({ kept, here });
}

// Without the server only what is kept opens, and this page can be tried again: every other door says so
// before it is tapped.
let marking = 0;

async function markDoors(away) {
  const mine = ++marking; // the network comes and goes while caches are asked: the last word counts
  const opensAway = async (link) =>
    link.origin !== location.origin ||
    link.href === location.href ||
    isLookUp(link.pathname) ||
    caches.match(link.href, { ignoreVary: true });
  for (const link of document.querySelectorAll("a[href]")) {
    const opens = !away || (await opensAway(link));
    if (mine !== marking) return;
    if (opens) link.removeAttribute("aria-disabled");
    else link.setAttribute("aria-disabled", "true");
  }
  const note = document.getElementById("note");
  if (away && !note.hasChildNodes()) note.append(document.getElementById("offline").content.cloneNode(true));
  if (!away) note.querySelector("[data-away]")?.remove();
}

if (worker) {
  worker.register("/sw.js");
  worker.addEventListener("message", (event) => {
    if (!marking) markDoors(event.data.away); // how this page came; what the browser has said since is newer
  });
  addEventListener("load", () => {
    const files = [
      ...document.querySelectorAll("link:is([rel=preload], [rel=stylesheet], [rel=icon]), script[src]"),
    ];
    tellWorker(files.map((file) => file.href || file.src));
  });
  if (location.pathname === "/setup")
    document.addEventListener("htmx:replacedInHistory", () => tellWorker([])); // the steps now shown
  addEventListener("offline", () => markDoors(true));
  addEventListener("online", () => markDoors(false));
}

const sayAway = () =>
  document.getElementById("note").replaceChildren(document.getElementById("offline").content.cloneNode(true));

document.addEventListener("htmx:sendError", (event) => {
  if (event.target.matches("form[role=search]") && worker && worker.controller) {
    // the page that holds everything goes on
    location.assign(`${kept[0]}?${new URLSearchParams(new FormData(event.target))}`);
  }
  sayAway();
});

// Nobody looks at a hidden page: it asks for nothing until it is seen again.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden && event.detail.elt.matches("#pulse, #board")) event.preventDefault();
});

// What comes late does not take a table back behind what is shown, where the next tap would mean another
// moment: an older answer is not shown, and a look that is under way (the pulse, or the page it asks for)
// ends when something newer comes. A page of a game says in a header how many entries it shows, and its pulse
// in data-version.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const pulse = document.getElementById("pulse");
  if (!pulse) return;
  const sent = detail.xhr.getResponseHeader("Companion-Version");
  if (sent !== null && Number(sent) < Number(pulse.dataset.version)) detail.shouldSwap = false;
  else
    for (const look of [pulse, document.body])
      if (look !== detail.requestConfig.elt) htmx.trigger(look, "htmx:abort");
});

// What was not saved stays said until something else is sent: a look at the table every two seconds does not
// wipe it away.
document.addEventListener("htmx:afterRequest", (event) => {
  const { xhr, elt } = event.detail;
  const note = document.getElementById("note");
  const isUnsaved = elt.matches("#pulse, #board") && note.querySelector("[data-unsaved]");
  if (xhr.status >= 200 && xhr.status < 400 && !isUnsaved) note.replaceChildren();
  if (xhr.status >= 500 && !xhr.responseText.trim()) sayAway(); // a front alone answers
});

// A menu that was opened closes with a tap beside it, or with Escape.
const OPEN = "details:is(.menu, .choice)[open]";

document.addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll(OPEN)) if (!menu.contains(event.target)) menu.open = false;
});

document.addEventListener("keydown", (event) => {
  const menu = event.key === "Escape" && document.querySelector(OPEN);
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});

addEventListener("submit", (event) => {
  const form = event.target;
  if (event.defaultPrevented || form.method !== "post") return; // a script sends it, or nothing is written
  if ("sent" in form.dataset) event.preventDefault();
  form.dataset.sent = "";
});

addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[data-sent]")) delete form.dataset.sent; // come back to
});
