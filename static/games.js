// The seat that was tapped opens below the ring: bring it into view.
"use strict";

document.addEventListener("change", (event) => {
  if (event.target.name !== "open_seat") return;
  const editor = document.querySelector(`.editor.e${event.target.value}`);
  editor.scrollIntoView({ block: "nearest" });
});
