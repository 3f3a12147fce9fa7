import { fileNamesOf, openFolder, trackIds } from "./folder.ts";
import { type StoredTrack, trackDataSchema } from "./stored-track.ts";

async function readTrack(folder: FileSystemDirectoryHandle, id: string): Promise<StoredTrack | null> {
  const names = fileNamesOf(id);
  try {
    const data = await (await folder.getFileHandle(names.data)).getFile();
    const handle = await folder.getFileHandle(names.audio);
    const measured = trackDataSchema.parse(JSON.parse(await data.text()));
    return { ...measured, id, isStored: true, file: await handle.getFile(), handle };
  } catch {
    return null;
  }
}

/**
 * Reads the tracks of a library, oldest first, without those that can't be read. Their files are opened, not read. A browser
 * that stores no files has none.
 */
export async function readLibrary(path: readonly string[]): Promise<readonly StoredTrack[]> {
  try {
    const folder = await openFolder(path, false);
    const tracks = await Promise.all((await trackIds(folder)).map(id => readTrack(folder, id)));
    return tracks.filter(track => track !== null).sort((a, b) => (a.addedAt < b.addedAt ? -1 : 1));
  } catch {
    return [];
  }
}

/** Removes a track from a library, its data first: what remains after a failure is no track. */
export async function removeTrack(path: readonly string[], id: string): Promise<void> {
  const folder = await openFolder(path, false);
  const names = fileNamesOf(id);
  await folder.removeEntry(names.data);
  await folder.removeEntry(names.audio);
}
