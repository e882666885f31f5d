// Hand this page to the browser's own printing; where it is shown in a frame, the frame alone.
"use strict";

for (const button of document.querySelectorAll("[data-print]"))
  button.addEventListener("click", () => print());
