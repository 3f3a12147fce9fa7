/** The cache of the signed-in user's last known API answers. The page deletes it on sign-out. */
export const lastKnownCache = "phaselock-last-known";

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
