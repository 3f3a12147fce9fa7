/**
 * The URL to load a remote's entry from. A browser caches a failed import by its URL, and a query string would not
 * reach the chunks that the entry imports. So each retry uses another path to the same files:
 * `/remotes/x/1.0.0/~r2/remoteEntry.js` is served as `/remotes/x/1.0.0/remoteEntry.js`.
 */
export const entryUrl = (entry: string, retry: number): string =>
  retry === 0 ? entry : entry.replace(/[^/]+$/, file => `~r${retry}/${file}`);
