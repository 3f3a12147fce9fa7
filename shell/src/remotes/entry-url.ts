/**
 * The address under which to load a remote's entry. A browser remembers a failed import by its address, and a query
 * string would not reach the chunks that the entry imports; so each retry takes another path to the same files:
 * `/remotes/x/1.0.0/~r2/remoteEntry.js` is served as `/remotes/x/1.0.0/remoteEntry.js`.
 */
export const entryUrl = (entry: string, retry: number): string =>
  retry === 0 ? entry : entry.replace(/[^/]+$/, file => `~r${retry}/${file}`);
