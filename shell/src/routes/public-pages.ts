import type { ProductRoute, RemoteContent } from "./product-route.ts";

/** A public route whose content is a remote's screen. */
export type PublicPage = Omit<ProductRoute, "content"> & { readonly content: RemoteContent };

const page = (path: string, screen: string): PublicPage => ({
  path,
  access: "public",
  frame: "bare",
  content: { remote: "mfe-marketing", screen },
});

/**
 * The pages of docs/product.md#pages that present the product. Every visit loads this list; the other routes load on
 * demand.
 */
export const publicPages: readonly PublicPage[] = [
  page("/", "Landing"),
  page("/pricing", "Pricing"),
  page("/research", "Research"),
  page("/legal", "Legal"),
  page("/blog", "Blog"),
  page("/blog/:id", "BlogArticle"),
];
