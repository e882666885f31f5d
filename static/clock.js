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
