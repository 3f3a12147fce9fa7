/** Why a file or folder can't be written, and the mend, by Node's error code. */
const reasons: Readonly<Record<string, readonly [reason: string, mend: string]>> = {
  EACCES: ["this user may not write there", "Change its owner or permissions"],
  EPERM: ["this user may not write there", "Change its owner or permissions"],
  EROFS: ["its file system is read-only", "Make that writable"],
  ENOTDIR: ["a file is where a folder should be", "Move that file"],
  EEXIST: ["a file is where a folder should be", "Move that file"],
  EISDIR: ["a folder is where a file should be", "Move that folder"],
  ENOSPC: ["no space is left on the disk", "Free some"],
};

/**
 * Does work that writes into the state folder.
 *
 * @param place what is written: the folder, or a file in it
 * @throws with one line that names the place, what is wrong with it and how to mend that, where the cause is one of
 *   the file system's; else what the work throws
 */
export async function explainStateErrors<Result>(
  place: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    const [reason, mend] = reasons[code] ?? [];
    if (reason === undefined) throw error;
    throw new Error(
      `${place} can't be written: ${reason}. ${mend}, or set PHASELOCK_STATE_DIR to another folder.`,
      { cause: error },
    );
  }
}
