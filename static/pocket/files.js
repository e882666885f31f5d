// The files of a pocket in the browser's own file system, read and written by Python as if they lay on a disk.
// What SQLite flushes is flushed there; a tap that was answered is on the disk.

const NAMES = ["games.db", "games.db-wal", "games.db-journal", "phone.json"];
const COPIED = ["games.db", "games.db-wal"];
const NO_SPACE = 51, IO_ERROR = 29; // as Emscripten numbers the faults of files
const wait = (time) => new Promise((done) => setTimeout(done, time));

// An open folder: `state` says what it can promise, `mount` lets Python see it.
export async function openFolder(version) {
  const folder = await (await navigator.storage.getDirectory()).getDirectoryHandle("companion", { create: true });
  const handles = Object.fromEntries(await Promise.all(NAMES.map(async (name) => [name, await handleOf(folder, name)])));
  await copyBefore(folder, handles, version);
  return { state: { keeps: true }, mount: (FS, path) => mount(FS, path, handles) };
}

// A handle belongs to one worker alone: after a reload the old one may still hold it for a moment.
async function handleOf(folder, name) {
  const file = await folder.getFileHandle(name, { create: true });
  for (let left = 100; ; left--) {
    try {
      return await file.createSyncAccessHandle();
    } catch (held) {
      if (!left || held.name !== "NoModificationAllowedError") throw held;
      await wait(100);
    }
  }
}

// Before another version first opens the games, they are copied; one copy is kept.
async function copyBefore(folder, handles, version) {
  const mark = await handleOf(folder, "version");
  const before = text(mark);
  if (before !== version && handles["games.db"].getSize()) {
    for (const name of COPIED) {
      const copy = await handleOf(folder, `before-${name}`);
      write(copy, bytesOf(handles[name]));
      copy.close();
    }
  }
  if (before !== version) write(mark, new TextEncoder().encode(version));
  mark.close();
}

function bytesOf(handle) {
  const bytes = new Uint8Array(handle.getSize());
  handle.read(bytes, { at: 0 });
  return bytes;
}

const text = (handle) => new TextDecoder().decode(bytesOf(handle));

function write(handle, bytes) {
  handle.write(bytes, { at: 0 });
  handle.truncate(bytes.length);
  handle.flush();
}

// A folder in Python's memory, of which some names lie in those handles; what else is made there (SQLite's index of
// its log) stays in memory.
function mount(FS, path, handles) {
  FS.mkdirTree(path);
  const folder = FS.lookupPath(path).node;
  const { mknod, unlink } = folder.node_ops;
  folder.node_ops = {
    ...folder.node_ops,
    mknod(parent, name, mode, device) {
      const node = mknod(parent, name, mode, device);
      if (handles[name]) attach(FS, node, handles[name]);
      return node;
    },
    unlink(parent, name) {
      if (handles[name]) {
        handles[name].truncate(0);
        handles[name].flush();
      }
      unlink(parent, name);
    },
  };
  for (const name of NAMES) if (handles[name].getSize()) FS.mknod(`${path}/${name}`, 0o100600, 0);
}

function attach(FS, node, handle) {
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
    getattr: (one) => ({ ...getattr(one), size: handle.getSize() }),
    setattr(one, { size, ...others }) {
      if (size !== undefined) held(() => handle.truncate(size));
      setattr(one, others);
    },
  };
  node.stream_ops = {
    ...node.stream_ops,
    read: (stream, buffer, offset, length, position) => held(() => handle.read(buffer.subarray(offset, offset + length), { at: position })),
    write: (stream, buffer, offset, length, position) => held(() => handle.write(buffer.subarray(offset, offset + length), { at: position })),
    llseek: (stream, offset, whence) => offset + [0, stream.position, handle.getSize()][whence],
    fsync: () => held(() => (handle.flush(), 0)),
  };
}
