// Two things a page cannot do in HTML: install the service worker, and say that the network is gone.
"use strict";

if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js");

document.addEventListener("htmx:sendError", () => {
  document.getElementById("note").replaceChildren(document.getElementById("offline").content.cloneNode(true));
});

document.addEventListener("htmx:afterRequest", (event) => {
  const status = event.detail.xhr.status;
  if (status >= 200 && status < 400) document.getElementById("note").replaceChildren();
});
