import { createHash } from "node:crypto";
import { lstat, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";

const sharedRoot = "/var/tmp";

/**
 * Where something lives that the PostgreSQL server must reach: where it was wanted, or, when the server's user
 * may not enter there (a clone below a private directory, started as root), under /var/tmp by a name that depends
 * on the wanted path only, so that the next start finds it again.
 */
export function placeFor(wanted: string, canEnter: (path: string) => boolean): string {
  if (canEnter(wanted)) return wanted;
  const hash = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  return join(sharedRoot, `phaselock-${hash}`, basename(wanted));
}

/**
 * Makes a directory under /var/tmp ours. Anyone may write there: a directory (or link) of that name laid by someone
 * else could make us run their programs.
 */
export async function claimSharedDirectory(path: string): Promise<void> {
  await mkdir(path, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${path} belongs to another user: remove it, or set DATABASE_URL.`);
  }
}
