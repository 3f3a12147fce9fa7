import { type FoundRoute, findRoute } from "@phaselock/web/page";
import { documentData } from "../remotes/document-data.ts";
import { type PublicPage, publicPages } from "./public-pages.ts";

/** A page that is shown without the session. */
export type Standalone = FoundRoute<PublicPage>;

/**
 * The page at a path, if it needs no session. That is the word of the release that brings it: the document names those
 * of its own release, and nothing is known of another's.
 */
export const standaloneAt = (pathname: string): Standalone | undefined => {
  const data = documentData();
  const found = findRoute(publicPages, pathname);
  const { remote, screen } = found?.route.content ?? {};
  const isStandalone = data?.screen.remote === remote && data?.standalone.some(name => name === screen);
  return isStandalone ? found : undefined;
};
