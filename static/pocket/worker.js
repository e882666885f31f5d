// The worker of a pocket: Python, the app, and the folder with the games, which are files of the browser itself.
import { loadPyodide } from "./pyodide.mjs";
import { openFolder } from "./files.js";

const { address, version } = JSON.parse(self.name); // a worker's own address says nothing of how it was started
const FOLDER = "/games";
const bytesOf = async (name) => (await fetch(new URL(name, import.meta.url))).arrayBuffer();

const ports = [];
let answer; // what Python answers with, once it runs

// A request that comes before the app runs waits in its port.
self.onmessage = ({ ports: [port] }) => {
  port.postMessage("here");
  ports.push(port);
  if (answer) attend();
};

function attend() {
  for (const port of ports.splice(0)) port.onmessage = ({ data }) => serve(port, data);
}

function serve(port, { method, url, headers, body }) {
  let found;
  try {
    found = answer(method, url, headers, new Uint8Array(body));
    const [status, said, bytes] = found.toJs({ create_pyproxies: false });
    port.postMessage({ status, headers: said, body: bytes.buffer }, [bytes.buffer]);
  } catch (error) {
    console.error(error);
    port.postMessage({ failed: String(error).slice(-500) });
  } finally {
    found?.destroy();
  }
}

async function start() {
  const [python, packed, folder] = await Promise.all([
    loadPyodide({ indexURL: new URL("./", import.meta.url).href, stdLibURL: new URL("library.zip", import.meta.url).href }),
    bytesOf("app.zip"),
    openFolder(version),
  ]);
  folder.mount(python.FS, FOLDER);
  python.unpackArchive(packed, "zip", { extractDir: "/app" });
  answer = python.runPython(`
import sys
sys.path.insert(0, "/app")
from pathlib import Path
from companion.pocket.caller import Caller

def answering(address, folder):
    caller = Caller(address, Path(folder))
    def answer(method, url, headers, body):
        return caller.answer(method, url, headers.to_py(), body.to_bytes())
    return answer

answering
`)(address, FOLDER);
  attend();
  self.postMessage({ ready: true, ...folder.state });
}

start().catch((error) => {
  console.error(error);
  self.postMessage({ failed: String(error).slice(-2000), ...(error.state || {}) });
});
