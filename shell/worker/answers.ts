import type { RouteHandlerCallback } from "workbox-core";
import { NetworkFirst } from "workbox-strategies";
import { isPreview } from "./is-preview.ts";
import { appDocument, cachedDocument, cachedRemoteFile } from "./offline-set.ts";
import { isPublicPage, isRetry, withoutRetryMark } from "./paths.ts";
import { cachedShellFile } from "./shell-files.ts";

/** The worker answers from the cache when the network takes longer than this. */
const networkTimeoutSeconds = 2;

const fallBackToAppDocument = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { readonly cachedResponse?: Response | undefined }) =>
    cachedResponse ?? appDocument(),
};
const cacheOnlyFinal = {
  // A browser rejects a redirected response to a navigation.
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};
const cacheNoPreview = {
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    isPreview(response) ? null : response,
};
const neverCache = { cacheWillUpdate: async () => null };

/** The cached copy includes the response headers, and so the document's policies. */
const publicPages = new NetworkFirst({
  cacheName: "phaselock-pages",
  networkTimeoutSeconds,
  plugins: [cacheOnlyFinal, cacheNoPreview, fallBackToAppDocument],
});
const otherPages = new NetworkFirst({ networkTimeoutSeconds, plugins: [neverCache, fallBackToAppDocument] });

/** Any page of the application. */
export const answerPage: RouteHandlerCallback = options =>
  (isPublicPage(options.url) ? publicPages : otherPages).handle(options);

/** /remotes.json and /config.json. Single responses are not cached: the offline set is replaced only as a whole. */
export const answerFromNetworkFirst = new NetworkFirst({
  networkTimeoutSeconds,
  plugins: [
    neverCache,
    { cachedResponseWillBeUsed: async ({ request }) => cachedDocument(new URL(request.url).pathname) },
  ],
});

/** Release files never change, so the cache comes first. After a failure (a retry) the network comes first. */
const answerFile =
  (cached: (path: string) => Promise<Response | undefined>): RouteHandlerCallback =>
  async ({ request, url }) => {
    const path = withoutRetryMark(url);
    if (isRetry(url))
      return fetch(request).catch(async (error: unknown) => (await cached(path)) ?? Promise.reject(error));
    return (await cached(path)) ?? fetch(request);
  };

export const answerRemoteFile = answerFile(cachedRemoteFile);
export const answerShellFile = answerFile(cachedShellFile);
