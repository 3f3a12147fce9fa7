import { createHash } from "node:crypto";
import { lstat, mkdir } from "node:fs/promises";
import { basename, join } from "node:path";

const sharedRoot = "/var/tmp";

/**
 * Decides where to store a folder that the PostgreSQL server must reach: at the wanted path, or, if the server's user
 * may not enter it (a clone below a private directory, started as root), under /var/tmp by a name derived from the
 * wanted path only, so that the next start finds it again.
 */
export function placeFor(wanted: string, canEnter: (path: string) => boolean): string {
  if (canEnter(wanted)) return wanted;
  const hash = createHash("sha256").update(wanted).digest("hex").slice(0, 12);
  return join(sharedRoot, `phaselock-${hash}`, basename(wanted));
}

/**
 * Creates a directory under /var/tmp and checks that we own it. Anyone may write to /var/tmp, so a directory or link
 * planted under that name could make us run another user's programs.
 */
export async function claimSharedDirectory(path: string): Promise<void> {
  await mkdir(path, { mode: 0o755 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(path);
  if (!found.isDirectory() || found.uid !== process.getuid?.()) {
    throw new Error(`${path} belongs to another user. Remove it, or set DATABASE_URL.`);
  }
}
