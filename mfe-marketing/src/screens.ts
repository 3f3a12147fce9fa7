import type { ComponentType } from "react";

/** The screens that the shell can load from this remote. */
export type ScreenName =
  | "Landing"
  | "Pricing"
  | "Research"
  | "Effects"
  | "Legal"
  | "Blog"
  | "BlogArticle"
  | "SharedResult";

/** The screens that this remote exposes to the shell. Each loads when it is first shown. */
export const screens: Record<ScreenName, () => Promise<{ default: ComponentType }>> = {
  Landing: () => import("./landing/landing.tsx"),
  Pricing: () => import("./pricing/pricing.tsx"),
  Research: () => import("./research/research.tsx"),
  Effects: () => import("./effects/effects.tsx"),
  Legal: () => import("./legal/legal.tsx"),
  Blog: () => import("./blog/blog.tsx"),
  BlogArticle: () => import("./blog/blog-article.tsx"),
  SharedResult: () => import("./shared-result/shared-result.tsx"),
};
