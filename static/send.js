// Copy a text, or hand a link or picture to the phone's own sheet. A button shows once the phone can do what
// it says.
"use strict";

const textOf = (element) => element.href || element.value || element.textContent;

// Browsers keep the clipboard for pages that came by TLS; a table at home has none, and there a selection is
// copied.
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
    const { share, text } = button.dataset;
    navigator.share(share ? { url: share, text } : { text }).catch(() => {}); // closed without sending
  });
}

// A picture as PNG; one that was only drawn is painted here.
async function painted(address) {
  const answer = await fetch(address);
  if (!answer.headers.get("Content-Type").startsWith("image/svg")) return answer.blob();
  const drawing = new Image();
  drawing.src = `data:image/svg+xml,${encodeURIComponent(await answer.text())}`;
  await drawing.decode();
  const canvas = new OffscreenCanvas(drawing.naturalWidth, drawing.naturalHeight);
  canvas.getContext("2d").drawImage(drawing, 0, 0);
  return canvas.convertToBlob({ type: "image/png" });
}

for (const link of document.querySelectorAll("a[data-painted]")) {
  link.addEventListener("click", async (event) => {
    event.preventDefault();
    const saved = document.createElement("a");
    saved.href = URL.createObjectURL(await painted(link.href));
    saved.download = link.download;
    saved.click();
  });
}

// Only a page that came by TLS may hand on files; elsewhere the picture is saved, or held long and sent.
for (const button of document.querySelectorAll("[data-picture]")) {
  const trial = new File([], button.dataset.name, { type: "image/png" });
  button.hidden = !navigator.canShare || !navigator.canShare({ files: [trial] });
  button.addEventListener("click", async () => {
    const file = new File([await painted(button.dataset.picture)], button.dataset.name, {
      type: "image/png",
    });
    navigator.share({ files: [file] }).catch(() => {}); // closed without sending
  });
}

// Games as a file; not every phone hands on JSON, and our import looks into a file, not at its name.
const KINDS = [
  [".json", "application/json"],
  [".txt", "text/plain"],
];

for (const button of document.querySelectorAll("[data-file]")) {
  const named = KINDS.map(
    ([end, type]) =>
      (content) =>
        new File(content, button.dataset.name + end, { type }),
  );
  const able = named.find((file) => navigator.canShare && navigator.canShare({ files: [file([])] }));
  button.hidden = !able;
  button.addEventListener("click", async () => {
    const { file, sent } = button.dataset;
    const answer = await fetch(file);
    const whole = able([await answer.blob()]);
    const done = () => sent && fetch(sent);
    navigator.share({ files: [whole] }).then(done, () => {}); // else closed without sending
  });
}
