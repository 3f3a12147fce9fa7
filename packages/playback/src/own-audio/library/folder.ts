/** Opens a folder of this origin's own files. Rejects where the browser has none, as some private windows do. */
export async function openFolder(
  path: readonly string[],
  create: boolean,
): Promise<FileSystemDirectoryHandle> {
  let folder = await navigator.storage.getDirectory();
  for (const name of path) folder = await folder.getDirectoryHandle(name, { create });
  return folder;
}

/** The names of a track's two files: its audio, and what has been measured of it. */
export const fileNamesOf = (id: string) => ({ audio: `${id}.audio`, data: `${id}.json` });

const idOf = (name: string): string | undefined => /^(.+)\.json$/.exec(name)?.[1];

/** The ids of the folder's tracks. The data is written last, so that a file without it is not whole. */
export async function trackIds(folder: FileSystemDirectoryHandle): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const name of folder.keys()) {
    const id = idOf(name);
    if (id) ids.push(id);
  }
  return ids;
}
