/** Whether a document, or /remotes.json, names a release that only this browser gets: the gateway forbids to store it. */
export const isPreview = ({ headers }: Response): boolean =>
  headers.get("cache-control")?.includes("no-store") === true;
