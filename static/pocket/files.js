// The files of a pocket as Python sees them: as if they lay on a disk. They are the browser's own files
// (OPFS) or, where it gives none, blocks in its database (blocks.js). What SQLite flushes is flushed there; a
// tap that was answered is on the disk.
import { openBlocks } from "./blocks.js";

const NAMES = ["games.db", "games.db-wal", "games.db-journal", "phone.json"];
const GAMES = ["games.db", "games.db-wal"];
const MARK = "version";
const BEFORE = "before-"; // the copy made before another version first opened the games
const BROKEN = "broken-"; // what was there when that copy was brought back
const NO_SPACE = 51,
  IO_ERROR = 29; // as Emscripten numbers the faults of files
const wait = (time) => new Promise((done) => setTimeout(done, time));

// An open folder. `place` says where games have lain so far: nowhere else is looked for them, an empty shelf
// would be a lie. `place` of what is given back says where they lie, `saved` makes sure that they do, `mount`
// lets Python see them.
export async function openFolder(name, version, place, bringsBack) {
  const folder = await openPlace(name, place);
  const files = Object.fromEntries(
    await Promise.all(NAMES.map(async (name) => [name, await folder.open(name)])),
  );
  const hasCopy = await folder.has(BEFORE + "games.db");
  if (bringsBack && hasCopy) await copy(folder, BEFORE, BROKEN, files);
  else await keepBefore(folder, files, version);
  await folder.saved();
  const isNew = !files["phone.json"].getSize();
  return {
    place: folder.place,
    isNew,
    hasCopy,
    saved: folder.saved,
    mount: (FS, path) => mount(FS, path, files),
  };
}

async function openPlace(name, place) {
  if (place === "database") return openBlocks(name);
  try {
    return await openFiles(name);
  } catch (none) {
    if (place) throw none;
    return openBlocks(name);
  }
}

async function openFiles(name) {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle(name, { create: true });
  const open = (name) => handleOf(folder, name);
  const has = (name) =>
    folder.getFileHandle(name).then(
      () => true,
      () => false,
    );
  (await open(MARK)).close(); // some browsers have a folder, and no files that a worker may hold
  return { place: "files", open, has, close: (file) => file.close(), saved: () => {} };
}

// A handle belongs to one worker alone: after a reload the old one may still hold it for a moment.
async function handleOf(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let left = 100; ; left--) {
    try {
      return await file.createSyncAccessHandle();
    } catch (held) {
      if (!left || !["NoModificationAllowedError", "InvalidStateError"].includes(held.name)) throw held;
      await wait(100);
    }
  }
}

// Before another version first opens the games, they are copied; one copy is kept.
async function keepBefore(folder, files, version) {
  const mark = await folder.open(MARK);
  const before = new TextDecoder().decode(bytesOf(mark));
  if (before !== version && files["games.db"].getSize()) await copy(folder, "", BEFORE, files);
  if (before !== version) write(mark, new TextEncoder().encode(version));
  folder.close(mark);
}

// Copies the games to names that begin otherwise; or a copy to where the games lie, which go aside to the
// others.
async function copy(folder, from, aside, files) {
  for (const name of GAMES) {
    const kept = await folder.open(aside + name);
    write(kept, bytesOf(files[name]));
    folder.close(kept);
    if (!from) continue;
    const source = await folder.open(from + name);
    write(files[name], bytesOf(source));
    folder.close(source);
  }
}

function bytesOf(file) {
  const bytes = new Uint8Array(file.getSize());
  file.read(bytes, { at: 0 });
  return bytes;
}

function write(file, bytes) {
  file.truncate(0);
  file.write(bytes, { at: 0 });
  file.flush();
}

// A folder in Python's memory, of which some names lie in those files; what else is made there (SQLite's
// index of its log) stays in memory.
function mount(FS, path, files) {
  FS.mkdirTree(path);
  const folder = FS.lookupPath(path).node;
  const { mknod, unlink } = folder.node_ops;
  folder.node_ops = {
    ...folder.node_ops,
    mknod(parent, name, mode, device) {
      const node = mknod(parent, name, mode, device);
      if (files[name]) attach(FS, node, files[name]);
      return node;
    },
    unlink(parent, name) {
      if (files[name]) {
        files[name].truncate(0);
        files[name].flush();
      }
      unlink(parent, name);
    },
  };
  for (const name of NAMES) if (files[name].getSize()) FS.mknod(`${path}/${name}`, 0o100600, 0);
}

function attach(FS, node, file) {
  const { getattr, setattr } = node.node_ops;
  // what the browser throws would end Python; a fault with a number is one that SQLite knows
  const held = (work) => {
    try {
      return work();
    } catch (fault) {
      throw new FS.ErrnoError(fault.name === "QuotaExceededError" ? NO_SPACE : IO_ERROR);
    }
  };
  node.node_ops = {
    ...node.node_ops,
    getattr: (one) => ({ ...getattr(one), size: file.getSize() }),
    setattr(one, { size, ...others }) {
      if (size !== undefined) held(() => file.truncate(size));
      setattr(one, others);
    },
  };
  node.stream_ops = {
    ...node.stream_ops,
    read: (stream, buffer, offset, length, position) =>
      held(() => file.read(buffer.subarray(offset, offset + length), { at: position })),
    write: (stream, buffer, offset, length, position) =>
      held(() => written(file, buffer.subarray(offset, offset + length), position)),
    llseek: (stream, offset, whence) => offset + [0, stream.position, file.getSize()][whence],
    fsync: () => held(() => (file.flush(), 0)),
  };
}

// A browser without room may write a part and say so by the number of bytes alone.
function written(file, bytes, at) {
  const length = file.write(bytes, { at });
  if (length < bytes.length) throw new DOMException("no room", "QuotaExceededError");
  return length;
}
