import { documentPlaceholders } from "@phaselock/contracts";
import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import "./print.css";

type PublicPageProps = {
  /** Its one address for search engines: the router finds it by other spellings, too. */
  path: string;
  title: string;
  /** What a search engine shows under the title. */
  description: string;
  children: ReactNode;
};

/** While the page is prerendered nobody knows where it will be served. */
const origin = typeof location === "undefined" ? documentPlaceholders.origin : location.origin;

/** The frame of a public page: what it is called, header, main, footer. */
export function PublicPage({ path, title, description, children }: PublicPageProps) {
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${path}`} />
      <PublicHeader />
      <main>{children}</main>
      <PublicFooter />
    </>
  );
}
