import type { LoadedResult } from "./check-result.ts";

/** A malformed link, and one that is unknown or revoked: no answer says which. */
const missing: readonly number[] = [400, 404];

const get = (path: string): Promise<Response> => fetch(path, { credentials: "omit" });

const read = async (response: Response): Promise<unknown> => {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response.json();
};

/**
 * Loads a shared result and what checks it, at once.
 * @returns null if no result has this link
 * @throws if it can't be loaded
 */
export async function loadResult(token: string): Promise<LoadedResult | null> {
  const [result, keys, { checkResult }] = await Promise.all([
    get(`/api/shared-results/${encodeURIComponent(token)}`),
    get("/api/shared-results/keys").then(read),
    import("./check-result.ts"),
  ]);
  return missing.includes(result.status) ? null : checkResult(await read(result), keys);
}
