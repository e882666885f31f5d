// After an entry keys sleep for a moment, counted from the tap: a thumb that taps twice enters one card.
const NAP = 400;
const LEAST = 150;

let tapped = 0;

export function rest() {
  document.addEventListener("htmx:beforeRequest", ({ detail }) => {
    if (detail.requestConfig.verb === "post") tapped = performance.now();
  });
  document.addEventListener("htmx:afterSwap", ({ detail }) => {
    if (detail.requestConfig?.verb === "post" && detail.target === document.body) nap();
  });
}

function nap() {
  const root = document.documentElement;
  root.classList.add("asleep");
  setTimeout(() => root.classList.remove("asleep"), Math.max(LEAST, NAP - (performance.now() - tapped)));
}
