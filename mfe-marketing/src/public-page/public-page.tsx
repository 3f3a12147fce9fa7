import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import { useScrollToHash } from "./use-scroll-to-hash.ts";

/** The frame of a public page: header, main, footer. */
export function PublicPage({ title, children }: { title: string; children: ReactNode }) {
  useScrollToHash();
  return (
    <>
      <title>{title}</title>
      <PublicHeader />
      <main>{children}</main>
      <PublicFooter />
    </>
  );
}
