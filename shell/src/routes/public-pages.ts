import type { ProductRoute, RemoteContent } from "./product-route.ts";

/** A page for everybody that has the window to itself. */
export type PublicPage = Omit<ProductRoute, "content"> & { readonly content: RemoteContent };

const page = (path: string, screen: string): PublicPage => ({
  path,
  access: "public",
  frame: "bare",
  content: { remote: "mfe-marketing", screen },
});

/** The pages of SPEC.md §2 that present the product. Every page of a visit knows them; the rest is the session's. */
export const publicPages: readonly PublicPage[] = [
  page("/", "Landing"),
  page("/pricing", "Pricing"),
  page("/research", "Research"),
  page("/legal", "Legal"),
  page("/blog", "Blog"),
  page("/blog/:id", "BlogArticle"),
];
