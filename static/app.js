// What a page cannot do in HTML: install the service worker and tell it what to keep, say that the network is gone,
// close a menu, and send a form once, however often its button is tapped.
"use strict";

const kept = document.querySelector("meta[name=kept]").content.split(" ");

if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("/sw.js");
  addEventListener("load", async () => {
    const files = [...document.querySelectorAll("link:is([rel=preload], [rel=stylesheet], [rel=icon]), script[src]")].map((file) => file.href || file.src);
    const isPage = /^\/(look-up|rules)(\/|$)/.test(location.pathname);
    const here = isPage ? [location.pathname + location.search, ...files] : files;
    (await navigator.serviceWorker.ready).active.postMessage({ kept, here });
  });
}

document.addEventListener("htmx:sendError", (event) => {
  const isLookUp = event.target.matches("form[role=search]");
  if (isLookUp && navigator.serviceWorker && navigator.serviceWorker.controller) {
    location.assign(`${kept[0]}?${new URLSearchParams(new FormData(event.target))}`); // the page that holds everything goes on
  }
  document.getElementById("note").replaceChildren(document.getElementById("offline").content.cloneNode(true));
});

// Nobody looks at a hidden page: it asks for nothing until it is seen again.
document.addEventListener("htmx:beforeRequest", (event) => {
  if (document.hidden && event.detail.elt.matches("#pulse, #board")) event.preventDefault();
});

document.addEventListener("htmx:afterRequest", (event) => {
  const status = event.detail.xhr.status;
  if (status >= 200 && status < 400) document.getElementById("note").replaceChildren();
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
