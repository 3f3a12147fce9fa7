/** The cache of the signed-in user's last known API answers. */
export const lastKnownCache = "phaselock-last-known";

/** The entry that names the user whose answers the cache stores. */
const ownerKey = "/last-known-owner";

/** The user whose answers this cache stores; undefined if it has none. */
export const ownerOf = async (cache: Cache): Promise<string | undefined> =>
  (await cache.match(ownerKey))?.text();

const giveTo = async (userId: string | null): Promise<void> => {
  if (userId !== null && (await ownerOf(await caches.open(lastKnownCache))) === userId) return;
  await caches.delete(lastKnownCache);
  if (userId !== null) await (await caches.open(lastKnownCache)).put(ownerKey, new Response(userId));
};

let givenBefore: Promise<void> = Promise.resolve();

/**
 * Lets the worker store the answers of this user only, and deletes those of any other; null, for a visitor, deletes them
 * all. A page's calls apply in their order: a sign-in that is still being applied must not follow the sign-out.
 */
export const giveLastKnownTo = (userId: string | null): Promise<void> => {
  const given = givenBefore.then(() => giveTo(userId));
  givenBefore = given.catch(() => undefined);
  return given;
};

/** The reads that header, dashboard and player need before they can render. */
export const neededOffline = [
  { path: "/api/auth/me" },
  { path: "/api/preferences" },
  { path: "/api/billing/balance" },
  { path: "/api/modes" },
  { path: "/api/sessions", query: { limit: 50 } },
  { path: "/api/patterns", query: { limit: 50 } },
  { path: "/api/favourites" },
] as const;

/**
 * Reads whose last answer a user sees again offline. They are not requested ahead: their address has the browser's time
 * zone, and one of them needs Premium.
 */
const keptOnceRead = ["/api/analytics/me/week", "/api/analytics/me/progress"];

const paths: ReadonlySet<string> = new Set([...neededOffline.map(({ path }) => path), ...keptOnceRead]);

/** Whether the last answer to a read is cached. */
export const isNeededOffline = ({ pathname }: URL): boolean => paths.has(pathname);

const subject = "subject";

/** The cache key of an answer: its URL with the user's id as a query parameter. */
export const keyOf = (address: string, owner: string): string => {
  const key = new URL(address);
  key.searchParams.set(subject, owner);
  return key.href;
};

/** The path and query that a key was made from. */
export const addressInKey = (key: string): string => {
  const address = new URL(key);
  address.searchParams.delete(subject);
  return address.pathname + address.search;
};
