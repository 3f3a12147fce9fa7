import { cacheVerified } from "./verified.ts";

/** The scripts, styles and fonts of this worker's shell, and of the shell that last started in this browser. */
const shellCache = "phaselock-shell";

const files = new Map(SHELL_FILES.map(file => [`/${file.path}`, file]));

/** Caches this worker's shell. @throws unless every file is what the build lists */
export const cacheShellFiles = async (): Promise<void> => cacheVerified(await caches.open(shellCache), files);

/** A cached file of a shell. */
export const cachedShellFile = async (path: string): Promise<Response | undefined> =>
  (await caches.open(shellCache)).match(path);

const entry = /<script type="module"[^>]* src="([^"]+)"/;

/** Whether a document starts this worker's shell, and not that of another release. */
export const startsOwnShell = async (document: Response): Promise<boolean> =>
  files.has(entry.exec(await document.clone().text())?.[1] ?? "");

/** Deletes the files of other shells. */
export const forgetOtherShells = async (): Promise<void> => {
  const cache = await caches.open(shellCache);
  const others = (await cache.keys()).filter(({ url }) => !files.has(new URL(url).pathname));
  await Promise.all(others.map(file => cache.delete(file)));
};
