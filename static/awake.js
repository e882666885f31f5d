/* A screen that everyone looks at stays on, where the browser lets it. */
(() => {
  if (!("wakeLock" in navigator)) return;
  const stay = () => {
    if (document.visibilityState === "visible") navigator.wakeLock.request("screen").catch(() => {});
  };
  document.addEventListener("visibilitychange", stay);
  stay();
})();
