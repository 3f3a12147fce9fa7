import type { HtmlTagDescriptor, Plugin } from "vite";

/** The font subsets for English text (packages/ui/src/fonts). The whole typefaces load only for rarer characters. */
const ofEveryPage = /-basic-[^/]*\.woff2$/;

/**
 * Preloads the fonts that every page uses. Otherwise a browser discovers them only in the styles, and first draws
 * text in the fallback font.
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
          // Browsers fetch fonts anonymously, even from the same origin: without crossorigin each would load twice.
          attrs: { rel: "preload", as: "font", type: "font/woff2", crossorigin: true, href: `/${file}` },
        }),
      );
    },
  },
});
