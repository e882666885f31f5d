// Python with the app's files, started plainly or from a picture of its memory that was taken on this phone.
import { loadPyodide } from "./pyodide.mjs";

const at = (name) => new URL(name, import.meta.url).href;
const bytesOf = async (name) => (await fetch(at(name))).arrayBuffer();
const MOMENT = 315532800000; // of every file: what was read beforehand counts as read of the same moment
const PICTURE = at("memory"); // never asked of a host, only kept beside the files of this version

const plainly = { indexURL: at("./"), stdLibURL: at("library.zip") };

export async function startPlainly(options = {}) {
  const [python, packed] = await Promise.all([loadPyodide({ ...plainly, ...options }), bytesOf("app.zip")]);
  layOut(python.FS, packed);
  python.runPython("import sys; sys.path.insert(0, '/app')");
  return python;
}

// A picture that does not fit is no harm: whoever asked starts plainly.
export async function startFromMemory(cacheName) {
  const kept = await (await caches.open(cacheName)).match(PICTURE);
  if (!kept) return undefined;
  const memory = new Uint8Array(await kept.arrayBuffer());
  const [python, packed] = await Promise.all([
    loadPyodide({ ...plainly, _loadSnapshot: memory }),
    bytesOf("app.zip"),
  ]);
  layOut(python.FS, packed);
  python.runPython("import random; random.seed()");
  python._api.config._loadSnapshot = undefined; // as large as the memory itself, and kept for ever else
  return python;
}

// Takes the picture when everything is imported and read, before any game is.
export async function takePicture(cacheName, address, folder) {
  const python = await startPlainly({ _makeSnapshot: true });
  python.runPython("from companion.pocket.caller import warm_up");
  python.runPython(`warm_up(${JSON.stringify(address)}, ${JSON.stringify(folder)})`);
  const memory = python.makeMemorySnapshot();
  await (await caches.open(cacheName)).put(PICTURE, new Response(memory));
}

export const forgetPicture = async (cacheName) => (await caches.open(cacheName)).delete(PICTURE);

// The files of a zip that is not squeezed, laid into Python's file system as they are, without a copy.
function layOut(FS, packed) {
  const view = new DataView(packed);
  const bytes = new Uint8Array(packed);
  const letters = new TextDecoder();
  let end = packed.byteLength - 22;
  while (view.getUint32(end, true) !== 0x06054b50) end--;
  const known = new Set();
  for (let left = view.getUint16(end + 10, true), here = view.getUint32(end + 16, true); left; left--) {
    const [size, name, more, remark] = [
      view.getUint32(here + 20, true),
      ...[28, 30, 32].map((one) => view.getUint16(here + one, true)),
    ];
    const start = view.getUint32(here + 42, true);
    const data = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
    const path = `/app/${letters.decode(bytes.subarray(here + 46, here + 46 + name))}`;
    const folder = path.slice(0, path.lastIndexOf("/"));
    if (!known.has(folder)) FS.mkdirTree(folder);
    known.add(folder);
    FS.writeFile(path, bytes.subarray(data, data + size), { canOwn: true });
    FS.utime(path, MOMENT, MOMENT);
    here += 46 + name + more + remark;
  }
}
