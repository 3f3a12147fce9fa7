import type { HtmlTagDescriptor, Plugin } from "vite";

/** What English pages are written in (packages/ui/src/fonts); whole typefaces are for what is seldom written. */
const ofEveryPage = /-basic-[^/]*\.woff2$/;

/**
 * Preloads the fonts that every page uses: a browser learns of them only from the styles, and text would first be drawn
 * in the fallback.
 */
export const preloadFonts = (): Plugin => ({
  name: "phaselock:preload-fonts",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter(file => ofEveryPage.test(file));
      return fonts.map(
        (file): HtmlTagDescriptor => ({
          tag: "link",
          // Fonts are fetched anonymously, also from the same origin: without crossorigin it would be fetched twice.
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
        }),
      );
    },
  },
});
