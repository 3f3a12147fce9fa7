import { vi } from "vitest";

class FakeFile {
  readonly kind = "file";
  bytes = new Uint8Array(0);
  readonly #room: { left: number };

  constructor(room: { left: number }) {
    this.#room = room;
  }
  getFile = async () => new File([this.bytes], "stored");
  createSyncAccessHandle = async () => ({
    write: (data: ArrayBuffer, { at }: { at: number }) => {
      if (data.byteLength > this.#room.left) throw new DOMException("full", "QuotaExceededError");
      this.#room.left -= data.byteLength;
      const bytes = new Uint8Array(Math.max(this.bytes.length, at + data.byteLength));
      bytes.set(this.bytes);
      bytes.set(new Uint8Array(data), at);
      this.bytes = bytes;
      return data.byteLength;
    },
    flush() {},
    close() {},
  });
}

class FakeFolder {
  readonly kind = "directory";
  readonly entries = new Map<string, FakeFile | FakeFolder>();
  readonly #room: { left: number };

  constructor(room: { left: number }) {
    this.#room = room;
  }
  #open<Entry extends FakeFile | FakeFolder>(name: string, isCreated: boolean, create: () => Entry): Entry {
    if (!this.entries.has(name)) {
      if (!isCreated) throw new DOMException(`${name} is missing`, "NotFoundError");
      this.entries.set(name, create());
    }
    return this.entries.get(name) as Entry;
  }
  getDirectoryHandle = async (name: string, { create = false } = {}) =>
    this.#open(name, create, () => new FakeFolder(this.#room));
  getFileHandle = async (name: string, { create = false } = {}) =>
    this.#open(name, create, () => new FakeFile(this.#room));
  removeEntry = async (name: string) => {
    if (!this.entries.delete(name)) throw new DOMException(`${name} is missing`, "NotFoundError");
  };
  async *keys() {
    yield* this.entries.keys();
  }
}

/**
 * Stubs the files of the origin (OPFS) of a browser with so much room. The test undoes it.
 * @param estimated the room that the browser tells, bytes
 */
export function stubFiles(room = 1e9, estimated = room): FakeFolder {
  const root = new FakeFolder({ left: room });
  const storage = {
    getDirectory: async () => root,
    estimate: async () => ({ usage: 0, quota: estimated }),
  };
  vi.stubGlobal("navigator", { ...navigator, storage });
  return root;
}
