import { hasFixedPath, type PrerenderedPage } from "./prerendered-pages.ts";

/** /robots.txt: crawlers may read the public pages, but not the API. */
export const robotsText = (publicUrl: string): string =>
  `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${new URL("/sitemap.xml", publicUrl).href}\n`;

/** /sitemap.xml: the pages with a fixed path that the live releases have prerendered. */
export const sitemap = (pages: readonly PrerenderedPage[], publicUrl: string): string => {
  const urls = pages
    .filter(hasFixedPath)
    .map(({ path }) => `  <url><loc>${new URL(path, publicUrl).href}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
};
