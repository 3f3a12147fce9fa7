import type { HtmlTagDescriptor, Plugin } from "vite";

/**
 * Preloads every font of the build: the stylesheet that names them is itself on its way, and text would first be
 * drawn in the fallback. All fonts, for the shell has only the two that each screen uses.
 */
export const preloadFonts = (): Plugin => ({
  name: "phaselock:preload-fonts",
  transformIndexHtml: {
    order: "post",
    handler(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter(file => file.endsWith(".woff2"));
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
