import { clientsClaim } from "workbox-core";
import { registerRoute } from "workbox-routing";
import { activateWithoutSession } from "./activate-without-session.ts";
import { answerChange, answerLastKnown } from "./answer-last-known.ts";
import { answerFromNetworkFirst, answerPage, answerRemoteFile, answerShellFile } from "./answers.ts";
import { isNeededOffline } from "./last-known.ts";
import { cacheFirstAppDocument, keepStartedShell, updateOfflineSet } from "./offline-set.ts";
import { isApplication } from "./paths.ts";
import { cacheShellFiles } from "./shell-files.ts";

declare const self: ServiceWorkerGlobalScope;

/*
 * Serves the product offline; README.md says what is cached, and for how long. Requests that match no route here go to
 * the network as if there were no worker.
 */
clientsClaim();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && isApplication(url),
  answerPage,
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && ["/remotes.json", "/config.json"].includes(url.pathname),
  answerFromNetworkFirst,
);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"), answerShellFile);
registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/remotes/"), answerRemoteFile);
registerRoute(({ url, sameOrigin }) => sameOrigin && isNeededOffline(url), answerLastKnown);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/api/preferences",
  answerChange,
  "PATCH",
);

self.addEventListener("install", event =>
  event.waitUntil(Promise.all([cacheShellFiles(), cacheFirstAppDocument()])),
);

self.addEventListener("message", event => {
  if (event.data === `started ${SHELL_RELEASE}`) event.waitUntil(keepStartedShell());
  if (event.data === "keep-offline") event.waitUntil(updateOfflineSet());
  if (event.data === "activate") event.waitUntil(activateWithoutSession(event.source));
});
