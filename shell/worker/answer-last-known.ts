import type { RouteHandlerCallback, RouteHandlerCallbackOptions } from "workbox-core";
import { keyOf, lastKnownCache, ownerOf } from "./last-known.ts";
import { subjectOf } from "./subject-of.ts";

const userOf = (request: Request): string => subjectOf(request) ?? "";

/**
 * Stores an answer for its user, unless they have signed out since they asked. If they sign out between the check and the
 * store, the answer goes with the deleted cache, which only this call has still open.
 */
const keepAnswer = async (request: Request, response: Response): Promise<void> => {
  const userId = userOf(request);
  const cache = await caches.open(lastKnownCache);
  if ((await ownerOf(cache)) === userId) await cache.put(keyOf(request.url, userId), response);
};

/**
 * Answers from the network, and stores a successful answer. A full disk stores nothing.
 * @throws if the network fails
 */
const answerAndKeep = async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
  const response = await fetch(request);
  if (response.status === 200) event.waitUntil(keepAnswer(request, response.clone()).catch(() => undefined));
  return response;
};

/** API reads: the network's answer or, only if the network fails, the answer cached for the same user. */
export const answerLastKnown: RouteHandlerCallback = options =>
  answerAndKeep(options).catch(async (error: unknown) => {
    const { request } = options;
    const cache = await caches.open(lastKnownCache);
    const kept = await cache.match(keyOf(request.url, userOf(request)), { ignoreVary: true });
    return kept ?? Promise.reject(error);
  });

/** A change whose response is the new state: the cache stores it as the last known answer. */
export const answerChange: RouteHandlerCallback = answerAndKeep;
