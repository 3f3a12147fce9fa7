import { type FoundRoute, findRoute } from "@phaselock/web/page";
import { documentData } from "../remotes/document-data.ts";
import { type PublicPage, publicPages } from "./public-pages.ts";

/** A page that renders without the signed-in bundle. */
export type Standalone = FoundRoute<PublicPage>;

/**
 * The page at a path, if it renders without the signed-in bundle. The document lists the standalone screens of its own
 * release only, so a page of another remote is never standalone.
 */
export const standaloneAt = (pathname: string): Standalone | undefined => {
  const data = documentData();
  const found = findRoute(publicPages, pathname);
  const { remote, screen } = found?.route.content ?? {};
  const isStandalone = data?.screen.remote === remote && data?.standalone.some(name => name === screen);
  return isStandalone ? found : undefined;
};
