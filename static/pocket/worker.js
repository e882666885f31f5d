// The worker of a pocket: Python, the app, and the folder with the games.
import { forgetPicture, startFromMemory, startPlainly, takePicture } from "./engine.js";
import { openFolder } from "./files.js";

// a worker's own address says nothing of how it was started
const { job, address, version, cacheName, place, isPlain } = JSON.parse(self.name);
const FOLDER = "/games";
// each folder of a host has games of its own
const KEPT_AS = `companion${new URL(address).pathname}`.replaceAll("/", " ").trim();

const ports = [];
let folder, caller; // the open folder, and what Python answers with, once it runs
let turn = Promise.resolve(); // one request after the other

// A request that comes before the app runs waits in its port.
self.onmessage = ({ ports: [port] }) => {
  port.postMessage("here");
  ports.push(port);
  if (caller) attend();
};

function attend() {
  for (const port of ports.splice(0))
    port.onmessage = ({ data }) => (turn = turn.then(() => serve(port, data)));
}

async function serve(port, request) {
  try {
    const said = answer(caller.answer, request);
    const fault = await kept();
    port.postMessage(fault ? { ...answer(caller.unkept, request), isUnkept: true } : said);
    // memory has what the disk has not: begin anew from the disk
    if (fault) self.postMessage({ unkept: String(fault) });
  } catch (error) {
    console.error(error);
    port.postMessage({ failed: String(error).slice(-500) });
  }
}

// Undefined once everything is on the disk; else why it is not.
async function kept() {
  try {
    await folder.saved();
  } catch (fault) {
    return fault;
  }
}

function answer(ask, { method, url, headers, body }) {
  const found = ask(method, url, headers, new Uint8Array(body));
  try {
    const [status, said, bytes] = found.toJs({ create_pyproxies: false });
    return { status, headers: said, body: bytes.buffer };
  } finally {
    found.destroy();
  }
}

async function started() {
  const began = performance.now();
  let python;
  if (!isPlain) {
    python = await startFromMemory(cacheName).catch(async (misfit) => {
      console.warn(misfit);
      await forgetPicture(cacheName);
    });
  }
  const how = python ? "memory" : "plain";
  python ??= await startPlainly();
  return { python, how, began };
}

async function start() {
  const opening = openFolder(KEPT_AS, version, place, job === "bring back").then(
    (opened) => (folder = opened),
  );
  const [{ python, how, began }] = await Promise.all([started(), opening]);
  folder.mount(python.FS, FOLDER);
  const called = python.runPython("from companion.pocket.caller import called; called")(address, FOLDER);
  const ways = python.runPython(`
def way(ask):
    return lambda method, url, headers, body: ask(method, url, headers.to_py(), body.to_bytes())
way`);
  caller = { answer: ways(called.answer), unkept: ways(called.unkept) };
  await folder.saved();
  attend();
  const took = performance.now() - began;
  self.postMessage({
    ready: true,
    place: folder.place,
    isNew: folder.isNew,
    how,
    took,
    heap: python._module.HEAPU8.length,
  });
}

const fail = (error) => {
  console.error(error);
  self.postMessage({ failed: String(error).slice(-2000), hasCopy: Boolean(folder?.hasCopy) });
};
if (job === "picture")
  takePicture(cacheName, address, FOLDER).then(() => self.postMessage({ taken: true }), fail);
else start().catch(fail);
