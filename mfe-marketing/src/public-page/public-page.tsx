import { documentPlaceholders } from "@phaselock/contracts";
import { useLocation } from "@phaselock/web";
import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import "./print.css";

type PublicPageProps = {
  title: string;
  /** What a search engine shows under the title. */
  description: string;
  children: ReactNode;
};

/** While the page is prerendered nobody knows where it will be served. */
const origin = typeof location === "undefined" ? documentPlaceholders.origin : location.origin;

/** The frame of a public page: what it is called, header, main, footer. */
export function PublicPage({ title, description, children }: PublicPageProps) {
  const { pathname } = useLocation();
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={`${origin}${pathname}`} />
      <PublicHeader />
      <main>{children}</main>
      <PublicFooter />
    </>
  );
}
