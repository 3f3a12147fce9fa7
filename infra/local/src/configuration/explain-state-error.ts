/** Why a file or folder can't be written, and how to fix it, by Node's error code. */
const reasons: Readonly<Record<string, readonly [reason: string, fix: string]>> = {
  EACCES: ["this user may not write there", "Change its owner or permissions"],
  EPERM: ["this user may not write there", "Change its owner or permissions"],
  EROFS: ["its file system is read-only", "Make it writable"],
  ENOTDIR: ["a file is where a folder should be", "Move that file"],
  EEXIST: ["a file is where a folder should be", "Move that file"],
  EISDIR: ["a folder is where a file should be", "Move that folder"],
  ENOSPC: ["no space is left on the disk", "Free some space"],
};

/**
 * Runs work that writes into the state folder, and explains file system errors.
 *
 * @param place the folder, or the file in it that is written
 * @throws a file system error as one line with the place, the reason and the fix; any other error unchanged
 */
export async function explainStateErrors<Result>(
  place: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const [reason, fix] = reasons[code] ?? [];
    if (reason === undefined) throw error;
    throw new Error(
      `${place} can't be written: ${reason}. ${fix}, or set PHASELOCK_STATE_DIR to another folder.`,
      { cause: error },
    );
  }
}
