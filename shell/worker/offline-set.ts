import { type Remotes, readRemotes } from "@phaselock/contracts";

/** The documents that start the product without a connection, and what they start: kept together, switched together. */
const documentsCache = "phaselock-documents";
const remotesCache = "phaselock-remotes";

const appPath = "/app.html";
const configPath = "/config.json";
const remotesPath = "/remotes.json";

/** Asks past the browser's own cache. Throws where the answer is not ok. */
const fresh = async (path: string): Promise<Response> => {
  const response = await fetch(path, { cache: "no-cache" });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response;
};

const foldersOf = (remotes: Remotes): string[] =>
  Object.values(remotes).map(({ entry }) => entry.slice(0, entry.lastIndexOf("/") + 1));

const filesIn = async (folder: string): Promise<string[]> => {
  const { files }: { readonly files: readonly string[] } = await (await fresh(`${folder}remote.json`)).json();
  return files.map(file => folder + file);
};

const keptFolders = async (documents: Cache): Promise<string[]> => {
  const kept = await documents.match(remotesPath);
  return kept ? foldersOf(readRemotes(await kept.json())) : [];
};

/** A document of the offline set. */
export const keptDocument = async (path: string): Promise<Response | undefined> =>
  (await caches.open(documentsCache)).match(path);

/** The document that starts the application at any path; undefined before it was kept. */
export const appDocument = (): Promise<Response | undefined> => keptDocument(appPath);

/** A file of a remote that the offline set holds. */
export const keptRemoteFile = async (path: string): Promise<Response | undefined> =>
  (await caches.open(remotesCache)).match(path);

/** Keeps the application's document: the least that is needed to say that there is no connection. */
export const keepAppDocument = async (): Promise<void> =>
  (await caches.open(documentsCache)).put(appPath, await fresh(appPath));

/**
 * Brings the offline set up to the remotes that are live. Their files are fetched before anything is switched, so that
 * what starts without a connection is always whole; the set before stays kept until the next one, for pages that run it.
 */
export const keepOffline = async (): Promise<void> => {
  const [app, config, remotes] = await Promise.all([fresh(appPath), fresh(configPath), fresh(remotesPath)]);
  const folders = foldersOf(readRemotes(await remotes.clone().json()));
  const files = await caches.open(remotesCache);
  for (const folder of folders) {
    const paths = await filesIn(folder);
    const missing = await Promise.all(paths.map(async path => ((await files.match(path)) ? [] : [path])));
    await files.addAll(missing.flat());
  }
  const documents = await caches.open(documentsCache);
  const before = await keptFolders(documents);
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
