import { clientsClaim } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { activateWithoutSession } from "./activate-without-session.ts";
import {
  answerChange,
  answerFromNetworkFirst,
  answerLastKnown,
  answerPage,
  answerRemoteFile,
} from "./answers.ts";
import { isNeededOffline } from "./last-known.ts";
import { keepAppDocument, keepOffline } from "./offline-set.ts";
import { isApplication } from "./paths.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * The product without a connection (README.md says what is kept, and for how long). What has no route here goes to the
 * network as if there were no worker.
 */
precacheAndRoute(SHELL_FILES.map(url => ({ url, revision: null })));
cleanupOutdatedCaches();
clientsClaim();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isApplication(url),
  answerPage,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ["/remotes.json", "/config.json"].includes(url.pathname),
  answerFromNetworkFirst,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/remotes/"), answerRemoteFile);
registerRoute(({ url, sameOrigin }) => sameOrigin && isNeededOffline(url), answerLastKnown);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/preferences",
  answerChange,
  "PATCH",
);

self.addEventListener("install", event => event.waitUntil(keepAppDocument()));

self.addEventListener("message", event => {
  if (event.data === "keep-offline") event.waitUntil(keepOffline());
  if (event.data === "activate") event.waitUntil(activateWithoutSession(event.source));
});
