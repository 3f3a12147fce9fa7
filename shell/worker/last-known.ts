/** What was last known of the user, kept for when there is no connection. The page drops it when they sign out. */
export const lastKnownCache = "phaselock-last-known";

/** What header, dashboard and player have to know before they can draw anything. */
export const neededOffline = [
  "/api/auth/me",
  "/api/preferences",
  "/api/billing/balance",
  "/api/modes",
  "/api/sessions?limit=50",
] as const;

const paths = new Set(neededOffline.map(address => address.split("?", 1)[0]));

export const isNeededOffline = ({ pathname }: URL): boolean => paths.has(pathname);

const subject = "subject";

/** The key of an answer: its address, and whose it is. */
export const keyOf = (address: string, owner: string): string => {
  const key = new URL(address);
  key.searchParams.set(subject, owner);
  return key.href;
};

/** The address that a key was made of, as a path. */
export const addressOf = (key: string): string => {
  const address = new URL(key);
  address.searchParams.delete(subject);
  return address.pathname + address.search;
};
