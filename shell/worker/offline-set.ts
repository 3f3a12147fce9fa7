import { type Remotes, readReleaseFiles, readRemotes } from "@phaselock/contracts";

/** The caches of the offline set: the documents that start the product, and the remotes' files that they load. */
const documentsCache = "phaselock-documents";
const remotesCache = "phaselock-remotes";

const appPath = "/app.html";
const configPath = "/config.json";
const remotesPath = "/remotes.json";

/**
 * Fetches past the browser's HTTP cache.
 * @throws if the response is not ok
 */
const fresh = async (path: string): Promise<Response> => {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
};

const foldersOf = (remotes: Remotes): string[] =>
  Object.values(remotes).map(({ entry }) => entry.slice(0, entry.lastIndexOf("/") + 1));

const filesIn = async (folder: string): Promise<string[]> => {
  const manifest: { readonly files: unknown; readonly onDemand: readonly string[] } = await (
    await fresh(`${folder}remote.json`)
  ).json();
  const files = readReleaseFiles(manifest.files).map(({ path }) => path);
  return files.filter(path => !manifest.onDemand.includes(path)).map(path => folder + path);
};

const cachedFolders = async (documents: Cache): Promise<string[]> => {
  const cached = await documents.match(remotesPath);
  return cached ? foldersOf(readRemotes(await cached.json())) : [];
};

/** A cached document of the offline set. */
export const cachedDocument = async (path: string): Promise<Response | undefined> =>
  (await caches.open(documentsCache)).match(path);

/** The cached /app.html, which starts the application at any path; undefined until it is cached. */
export const appDocument = (): Promise<Response | undefined> => cachedDocument(appPath);

/** A cached file of a remote, from the offline set. */
export const cachedRemoteFile = async (path: string): Promise<Response | undefined> =>
  (await caches.open(remotesCache)).match(path);

/** Caches /app.html, the minimum needed to tell the user that they are offline. */
export const cacheAppDocument = async (): Promise<void> =>
  (await caches.open(documentsCache)).put(appPath, await fresh(appPath));

/**
 * Updates the offline set to the live remotes. It caches all their files before it switches the documents, so the set
 * is always complete. The previous set's files stay until the next update, for pages that still run them.
 */
export const updateOfflineSet = async (): Promise<void> => {
  const [app, config, remotes] = await Promise.all([fresh(appPath), fresh(configPath), fresh(remotesPath)]);
  const folders = foldersOf(readRemotes(await remotes.clone().json()));
  const files = await caches.open(remotesCache);
  for (const folder of folders) {
    const paths = await filesIn(folder);
    const missing = await Promise.all(paths.map(async path => ((await files.match(path)) ? [] : [path])));
    await files.addAll(missing.flat());
  }
  const documents = await caches.open(documentsCache);
  const before = await cachedFolders(documents);
  await Promise.all([
    documents.put(appPath, app),
    documents.put(configPath, config),
    documents.put(remotesPath, remotes),
  ]);
  if (folders.every(folder => before.includes(folder))) return;
  const isOutdated = ({ url }: Request): boolean =>
    ![...folders, ...before].some(folder => new URL(url).pathname.startsWith(folder));
  const outdated = (await files.keys()).filter(isOutdated);
  await Promise.all(outdated.map(file => files.delete(file)));
};
