// The files of a pocket where the browser gives none: held in memory whole, and kept as blocks in its
// database. All that changed in one answer is kept in one transaction, which the answer waits for: what is
// kept is always a whole.

const BLOCK = 16384;

class File {
  constructor() {
    this.bytes = new Uint8Array(0); // with room to grow
    this.size = 0;
    this.changed = new Set(); // numbers of blocks
    this.isResized = false;
  }

  getSize() {
    return this.size;
  }

  read(into, { at }) {
    const found = this.bytes.subarray(at, Math.min(this.size, at + into.length));
    into.set(found);
    return found.length;
  }

  write(from, { at }) {
    const end = at + from.length;
    if (end > this.size) this.truncate(end);
    this.bytes.set(from, at);
    for (let block = Math.floor(at / BLOCK); block * BLOCK < end; block++) this.changed.add(block);
    return from.length;
  }

  truncate(size) {
    if (size > this.bytes.length) {
      const larger = new Uint8Array(Math.ceil((size * 1.5) / BLOCK) * BLOCK);
      larger.set(this.bytes.subarray(0, this.size));
      this.bytes = larger;
    }
    if (size < this.size) this.bytes.fill(0, size, this.size);
    if (size !== this.size) this.isResized = true;
    if (size > this.size)
      for (let block = Math.floor(this.size / BLOCK); block * BLOCK < size; block++) this.changed.add(block);
    this.size = size;
  }

  flush() {} // `saved` does
}

const asked = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export async function openBlocks(name) {
  const database = await openDatabase(name);
  const files = await readAll(database);
  return {
    place: "database",
    open: async (name) => (files[name] ??= new File()),
    has: async (name) => Boolean(files[name]?.size),
    close: () => {},
    saved: () => save(database, files),
  };
}

async function openDatabase(name) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    request.result.createObjectStore("sizes");
    request.result.createObjectStore("blocks"); // by name and number
  };
  return asked(request);
}

async function readAll(database) {
  const stores = database.transaction(["sizes", "blocks"]);
  const [sizes, blocks] = ["sizes", "blocks"].map((name) => stores.objectStore(name));
  const [names, all] = await Promise.all([asked(sizes.getAllKeys()), asked(sizes.getAll())]);
  const files = Object.fromEntries(
    names.map((name, n) => [
      name,
      Object.assign(new File(), { size: all[n], bytes: new Uint8Array(Math.ceil(all[n] / BLOCK) * BLOCK) }),
    ]),
  );
  await new Promise((resolve, reject) => {
    const cursor = blocks.openCursor();
    cursor.onerror = () => reject(cursor.error);
    cursor.onsuccess = () => {
      if (!cursor.result) return resolve();
      const [name, block] = cursor.result.key;
      if (block * BLOCK < files[name]?.size) files[name].bytes.set(cursor.result.value, block * BLOCK);
      cursor.result.continue();
    };
  });
  return files;
}

// Everything that changed, or nothing, on the disk; rejected when it could not be kept.
async function save(database, files) {
  const changed = Object.entries(files).filter(([, file]) => file.isResized || file.changed.size);
  if (!changed.length) return;
  const keeping = database.transaction(["sizes", "blocks"], "readwrite", { durability: "strict" });
  const [sizes, blocks] = ["sizes", "blocks"].map((name) => keeping.objectStore(name));
  for (const [name, file] of changed) {
    if (file.isResized) {
      sizes.put(file.size, name);
      blocks.delete(IDBKeyRange.bound([name, Math.ceil(file.size / BLOCK)], [name, Infinity]));
    }
    for (const block of file.changed)
      if (block * BLOCK < file.size)
        blocks.put(file.bytes.slice(block * BLOCK, (block + 1) * BLOCK), [name, block]);
  }
  await new Promise((resolve, reject) => {
    keeping.oncomplete = resolve;
    keeping.onabort = () => reject(keeping.error || new DOMException("broken off", "AbortError"));
  });
  for (const [, file] of changed) {
    file.changed.clear();
    file.isResized = false;
  }
}
