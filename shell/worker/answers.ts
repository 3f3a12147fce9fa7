import type { RouteHandlerCallback } from "workbox-core";
import { NetworkFirst } from "workbox-strategies";
import { keyOf, lastKnownCache } from "./last-known.ts";
import { appDocument, keptDocument, keptRemoteFile } from "./offline-set.ts";
import { isPublicPage, isRetry, withoutRetryMark } from "./paths.ts";
import { subjectOf } from "./subject-of.ts";

/** The network has this long before what is kept is shown instead. */
const networkTimeoutSeconds = 2;

const orAppDocument = {
  cachedResponseWillBeUsed: async ({ cachedResponse }: { readonly cachedResponse?: Response | undefined }) =>
    cachedResponse ?? appDocument(),
};
const onlyWhole = {
  // A redirected answer must not be given to a navigation.
  cacheWillUpdate: async ({ response }: { readonly response: Response }) =>
    response.status === 200 && !response.redirected ? response : null,
};
const never = { cacheWillUpdate: async () => null };

/** The copy keeps its headers, and with them the policies that a document brings. */
const publicPages = new NetworkFirst({
  cacheName: "phaselock-pages",
  networkTimeoutSeconds,
  plugins: [onlyWhole, orAppDocument],
});
const otherPages = new NetworkFirst({ networkTimeoutSeconds, plugins: [never, orAppDocument] });

/** Any page of the application. */
export const answerPage: RouteHandlerCallback = options =>
  (isPublicPage(options.url) ? publicPages : otherPages).handle(options);

/** /remotes.json and /config.json: the set that is kept is whole and is renewed as a whole, never by one answer. */
export const answerFromNetworkFirst = new NetworkFirst({
  networkTimeoutSeconds,
  plugins: [
    never,
    { cachedResponseWillBeUsed: async ({ request }) => keptDocument(new URL(request.url).pathname) },
  ],
});

/** A remote's file never changes. But what is asked for again has failed: then the network goes first. */
export const answerRemoteFile: RouteHandlerCallback = async ({ request, url }) => {
  const path = withoutRetryMark(url);
  if (isRetry(url))
    return fetch(request).catch(
      async (error: unknown) => (await keptRemoteFile(path)) ?? Promise.reject(error),
    );
  return (await keptRemoteFile(path)) ?? fetch(request);
};

/** What was last known of a user is told to that user only, and only when there is no connection. */
export const answerLastKnown = new NetworkFirst({
  cacheName: lastKnownCache,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyWhole,
    {
      cacheKeyWillBeUsed: async ({ request }) => keyOf(request.url, subjectOf(request) ?? ""),
    },
  ],
});

/** A change that is answered with what there is then: that is what is last known of it. */
export const answerChange: RouteHandlerCallback = async ({ request }) => {
  const key = keyOf(request.url, subjectOf(request) ?? "");
  const response = await fetch(request);
  if (response.ok) await (await caches.open(lastKnownCache)).put(key, response.clone());
  return response;
};
