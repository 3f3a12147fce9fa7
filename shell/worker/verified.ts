import type { ReleaseFile } from "@phaselock/contracts";

const isScript = /^(text|application)\/javascript$/;
/** Servers name scripts in two ways; a browser runs both. */
const isSameType = (one: string, other: string): boolean =>
  one === other || (isScript.test(one) && isScript.test(other));

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map(byte => byte.toString(16).padStart(2, "0")).join("");

const fetchOnce = async (url: string, file: ReleaseFile, cache: RequestCache): Promise<Response> => {
  const response = await fetch(url, { cache });
  if (!response.ok || response.redirected) throw new Error(`${url} answered ${response.status}`);
  const type = response.headers.get("content-type")?.split(";", 1)[0] ?? "";
  if (!isSameType(type, file.type)) throw new Error(`${url} is ${type}, not ${file.type}`);
  const content = await response.clone().arrayBuffer();
  if (
    content.byteLength !== file.bytes ||
    hexOf(await crypto.subtle.digest("SHA-256", content)) !== file.sha256
  )
    throw new Error(`${url} is not the file that its release lists`);
  return response;
};

/**
 * Fetches a file of a release. A damaged copy in the browser's HTTP cache is fetched once more, past that cache.
 * @throws if its size, hash or content type is not what the release lists
 */
export const fetchVerified = (url: string, file: ReleaseFile): Promise<Response> =>
  fetchOnce(url, file, "default").catch(() => fetchOnce(url, file, "reload"));

/** Caches the files that are missing, by URL. Caches none of them before all are verified. */
export const cacheVerified = async (
  cache: Pick<Cache, "match" | "put">,
  files: ReadonlyMap<string, ReleaseFile>,
): Promise<void> => {
  const fetched = await Promise.all(
    [...files].map(async ([url, file]) =>
      (await cache.match(url)) ? [] : [{ url, response: await fetchVerified(url, file) }],
    ),
  );
  await Promise.all(fetched.flat().map(({ url, response }) => cache.put(url, response)));
};
