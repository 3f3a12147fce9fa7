import type { Track } from "../track.ts";

/** A file whose bytes are read part by part, as a Blob's are. */
export type Slices = {
  readonly size: number;
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
};

/** A stored file as a worker reads it. lib.dom leaves it out, because pages can't. */
type SyncAccessHandle = {
  read(buffer: ArrayBuffer, options: { readonly at: number }): number;
  getSize(): number;
  close(): void;
};
type ReadableHandle = FileSystemFileHandle & {
  createSyncAccessHandle(options: { readonly mode: "read-only" }): Promise<SyncAccessHandle>;
};

/**
 * Opens a track's file for reading. A browser frees what it reads through a Blob only when 64 MB have piled up, so a stored
 * file is read through its handle. Where that is locked, because another worker reads the file, the Blob is read.
 */
export async function openSlices({ file, handle }: Pick<Track, "file" | "handle">) {
  const opened = handle
    ? await (handle as ReadableHandle).createSyncAccessHandle({ mode: "read-only" }).catch(() => null)
    : null;
  if (!opened) return { slices: file satisfies Slices as Slices, close() {} };
  const slices: Slices = {
    size: opened.getSize(),
    slice: (from, to) => ({
      async arrayBuffer() {
        const bytes = new ArrayBuffer(Math.max(0, Math.min(to, slices.size) - from));
        opened.read(bytes, { at: from });
        return bytes;
      },
    }),
  };
  return { slices, close: () => opened.close() };
}
