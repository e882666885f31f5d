// What the network has not taken yet, kept on this phone under a name until the server has it.

export function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name)) || [];
  } catch {
    return [];
  }
}

export function write(name, items) {
  try {
    if (items.length) localStorage.setItem(name, JSON.stringify(items));
    else localStorage.removeItem(name);
  } catch {
    // a browser that keeps nothing: what was tapped lives as long as the page
  }
}

// Why a server that answers could not keep what was sent, in its own words; nothing where only a front
// answers.
export function whyNot(html) {
  const said = new DOMParser().parseFromString(html, "text/html").querySelector("[data-unsaved]");
  return said ? said.textContent.trim().replace(/\s+/g, " ") : "";
}
