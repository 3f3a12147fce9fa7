import { fileNamesOf, openFolder } from "./folder.ts";
import { readRoom } from "./read-room.ts";
import type { StoredTrack } from "./stored-track.ts";

/** A file as a worker writes it. lib.dom leaves it out, because pages can't. */
type SyncAccessHandle = {
  write(buffer: BufferSource, options: { readonly at: number }): number;
  flush(): void;
  close(): void;
};
type WritableHandle = FileSystemFileHandle & { createSyncAccessHandle(): Promise<SyncAccessHandle> };

/** Bytes that are copied at once. */
const stepBytes = 2 ** 20;

/** There is no room on the device. */
export class FullError extends Error {
  override readonly name = "FullError";
}

/** Whether a write has failed for lack of room. */
const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "QuotaExceededError";

/** Throws if the browser says that a file of so many bytes has no room. */
async function checkRoom(bytes: number): Promise<void> {
  const room = await readRoom();
  if (room && room.of - room.used < bytes) throw new FullError("Full");
}

async function writeFile(
  folder: FileSystemDirectoryHandle,
  name: string,
  content: Blob,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const handle = (await folder.getFileHandle(name, { create: true })) as WritableHandle;
  // Safari has no other way to write a file of the origin's own.
  const file = await handle.createSyncAccessHandle();
  try {
    for (let at = 0; at < content.size; at += stepBytes) {
      const bytes = await content.slice(at, at + stepBytes).arrayBuffer();
      if (file.write(bytes, { at }) < bytes.byteLength) throw new FullError("The write was cut short");
      onBytes(at + bytes.byteLength);
    }
    file.flush();
  } finally {
    file.close();
  }
}

/**
 * Copies a track's file into a folder of this origin's own files, then what has been measured of it. Runs in a worker only.
 * @returns the track with its stored file; as it came, if the browser stores no files
 * @throws FullError; nothing of the file stays
 */
export async function writeTrack(
  path: readonly string[],
  track: StoredTrack,
  onBytes: (bytes: number) => void,
): Promise<StoredTrack> {
  const folder = await openFolder(path, true).catch(() => null);
  if (!folder) return track;
  await checkRoom(track.file.size);
  const { id, file, isStored: _, ...data } = track;
  const names = fileNamesOf(id);
  try {
    await writeFile(folder, names.audio, file, onBytes);
    await writeFile(folder, names.data, new Blob([JSON.stringify(data)]), () => {});
    const handle = await folder.getFileHandle(names.audio);
    return { ...track, file: await handle.getFile(), handle, isStored: true };
  } catch (error) {
    for (const name of Object.values(names)) await folder.removeEntry(name).catch(() => {});
    if (isFull(error) || error instanceof FullError) throw new FullError("Full", { cause: error });
    return track;
  }
}
