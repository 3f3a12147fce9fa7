import { documentPlaceholders } from "@phaselock/contracts";
import type { ReactNode } from "react";
import { OfflineNotice } from "./offline-notice.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import "./print.css";

type PublicPageProps = {
  /** The canonical path for search engines; the router also accepts other spellings. Without one, they list nothing. */
  path?: string;
  title: string;
  /** The text that search engines show under the title. */
  description: string;
  children: ReactNode;
};

/** A placeholder while prerendering, because the origin of the deployment is not known yet. */
const origin = typeof location === "undefined" ? documentPlaceholders.origin : location.origin;

/** The frame of a public page: metadata, header, offline notice, main and footer. */
export function PublicPage({ path, title, description, children }: PublicPageProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={`${origin}${path}`} />
      )}
      <PublicHeader />
      <OfflineNotice />
      <main>{children}</main>
      <PublicFooter />
    </>
  );
}
