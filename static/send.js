// Copy a text, or hand a link or picture to the phone's own sheet. A button shows once the phone can do what it says.
"use strict";

const textOf = (element) => element.href || element.value || element.textContent;

// Browsers keep the clipboard for pages that came by TLS; a table at home has none, and there a selection is copied.
async function copy(text) {
  if (navigator.clipboard && isSecureContext) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "sr";
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    await copy(textOf(document.getElementById(button.dataset.copy)));
    button.querySelector("span").textContent = button.dataset.done;
  });
}

for (const button of document.querySelectorAll("[data-share]")) {
  button.hidden = !navigator.share;
  button.addEventListener("click", () => {
    navigator.share({ url: button.dataset.share, text: button.dataset.text }).catch(() => {}); // closed without sending
  });
}
