import type { ProductRoute, RemoteContent } from "./product-route.ts";
import { type ScreenOf, screenOf } from "./remote-screens.ts";

/** A public route whose content is a remote's screen. */
export type PublicPage = Omit<ProductRoute, "content"> & { readonly content: RemoteContent };

const marketing = screenOf("mfe-marketing");
const page = (path: string, screen: ScreenOf<"mfe-marketing">): PublicPage => ({
  path,
  access: "public",
  frame: "bare",
  content: marketing(screen),
});

/**
 * The pages of docs/product.md#pages that present the product. Every visit loads this list; the other routes load on
 * demand.
 */
export const publicPages: readonly PublicPage[] = [
  page("/", "Landing"),
  page("/pricing", "Pricing"),
  page("/research", "Research"),
  page("/effects", "Effects"),
  page("/legal", "Legal"),
  page("/blog", "Blog"),
  page("/blog/:id", "BlogArticle"),
  page("/results/:token", "SharedResult"),
];
