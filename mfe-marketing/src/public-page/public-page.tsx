import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** The frame of a public page: header, main, footer. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <title>{title}</title>
      <PublicHeader />
      <main>{children}</main>
      <PublicFooter />
    </>
  );
}
