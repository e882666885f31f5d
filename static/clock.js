// The phone in the middle of the table stays awake while the clock is shown, where its browser may.
async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock?.request("screen");
  } catch {
    // a low battery, or a browser that may not: the screen goes dark as ever
  }
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();

// The time of a turn goes on in quarters of a minute, so that nothing ticks; whether it is shown at all, this
// phone remembers.
const HIDDEN = "clock-time-hidden";

function showTime() {
  const box = document.getElementById("time");
  const shown = document.getElementById("turn-time");
  if (!box || !shown) return;
  box.open = localStorage.getItem(HIDDEN) !== "1";
  box.addEventListener("toggle", () => localStorage.setItem(HIDDEN, box.open ? "0" : "1"));
  const since = performance.now() - 1000 * Number(shown.dataset.seconds);
  const go = () => {
    if (!shown.isConnected) return clearInterval(every);
    const steps = Math.floor((performance.now() - since) / 15000) * 15;
    shown.textContent = `${Math.floor(steps / 60)}:${String(steps % 60).padStart(2, "0")}`;
  };
  const every = setInterval(go, 15000);
}

document.addEventListener("htmx:load", showTime);
if (!window.htmx) showTime();
