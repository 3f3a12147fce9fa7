import { type ReleaseFile, type Remotes, releaseManifestSchema, remotesSchema } from "@phaselock/contracts";
import { isPreview } from "./is-preview.ts";
import { forgetOtherShells, startsOwnShell } from "./shell-files.ts";
import { cacheVerified } from "./verified.ts";

/** The caches of the offline set: the documents that start the product, and the remotes' files that they load. */
const documentsCache = "phaselock-documents";
const remotesCache = "phaselock-remotes";

const appPath = "/app.html";
const configPath = "/config.json";
const remotesPath = "/remotes.json";

/**
 * Fetches past the browser's HTTP cache.
 * @throws if the response is not ok, or is of a preview, which must not outlive its end
 */
const fresh = async (path: string): Promise<Response> => {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  if (isPreview(response)) throw new Error(`${path} is of a preview`);
  return response;
};

const foldersOf = (remotes: Remotes): string[] =>
  Object.values(remotes).map(({ entry }) => entry.slice(0, entry.lastIndexOf("/") + 1));

/** The files of a remote that run without a document and that no feature waits for, by path. */
const filesIn = async (folder: string): Promise<[path: string, file: ReleaseFile][]> => {
  const manifest = await fresh(`${folder}remote.json`);
  const { files, onDemand } = releaseManifestSchema.parse(await manifest.json());
  return files
    .filter(({ path, type }) => type !== "text/html" && !onDemand.includes(path))
    .map(file => [folder + file.path, file]);
};

const cachedFolders = async (documents: Cache): Promise<string[]> => {
  const cached = await documents.match(remotesPath);
  return cached ? foldersOf(remotesSchema.parse(await cached.json())) : [];
};

/** A cached document of the offline set. */
export const cachedDocument = async (path: string): Promise<Response | undefined> =>
  (await caches.open(documentsCache)).match(path);

/** The cached /app.html, which starts the application at any path; undefined until it is cached. */
export const appDocument = (): Promise<Response | undefined> => cachedDocument(appPath);

/** A cached file of a remote, from the offline set. */
export const cachedRemoteFile = async (path: string): Promise<Response | undefined> =>
  (await caches.open(remotesCache)).match(path);

const ownAppDocument = async (): Promise<Response> => {
  const document = await fresh(appPath);
  if (!(await startsOwnShell(document))) throw new Error("Another release of the shell is live");
  return document;
};

/** Caches /app.html if none is: the page that registers the first worker has started its shell. */
export const cacheFirstAppDocument = async (): Promise<void> => {
  if (!(await appDocument())) await (await caches.open(documentsCache)).put(appPath, await ownAppDocument());
};

/**
 * Switches the offline set to this worker's shell, once that has started on a page. Until then the set keeps the shell that
 * started before, because a release can be complete and still be broken.
 * @throws if another release of the shell is live
 */
export const keepStartedShell = async (): Promise<void> => {
  const kept = await appDocument();
  if (kept && (await startsOwnShell(kept))) return;
  await (await caches.open(documentsCache)).put(appPath, await ownAppDocument());
  await forgetOtherShells();
};

/**
 * Updates the offline set to the live remotes. It checks and caches all their files before it switches the documents,
 * so the set is always complete. The previous set's files stay until the next update, for pages that still run them.
 */
export const updateOfflineSet = async (): Promise<void> => {
  const [config, remotes] = await Promise.all([fresh(configPath), fresh(remotesPath)]);
  const folders = foldersOf(remotesSchema.parse(await remotes.clone().json()));
  const files = await caches.open(remotesCache);
  for (const folder of folders) await cacheVerified(files, new Map(await filesIn(folder)));
  const documents = await caches.open(documentsCache);
  const before = await cachedFolders(documents);
  await Promise.all([documents.put(configPath, config), documents.put(remotesPath, remotes)]);
  if (folders.every(folder => before.includes(folder))) return;
  const isOutdated = ({ url }: Request): boolean =>
    ![...folders, ...before].some(folder => new URL(url).pathname.startsWith(folder));
  const outdated = (await files.keys()).filter(isOutdated);
  await Promise.all(outdated.map(file => files.delete(file)));
};
