/**
 * The folder with the audio files that users have added, among the files of this origin (OPFS). It has a folder for each
 * user, by id.
 */
export const ownAudioFolder = "phaselock-own-audio";

const isMissing = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "NotFoundError";

/** Removes a user's audio files. Rejects if they can't be removed now, because another tab has one open. */
export async function removeOwnAudio(userId: string): Promise<void> {
  // A browser that keeps no files, as in some private windows, has nothing to remove.
  const root = await Promise.resolve()
    .then(() => navigator.storage.getDirectory())
    .catch(() => null);
  try {
    const folder = await root?.getDirectoryHandle(ownAudioFolder);
    await folder?.removeEntry(userId, { recursive: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
