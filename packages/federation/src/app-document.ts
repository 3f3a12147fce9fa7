import type { Plugin } from "vite";

/** The shell's document, served at every path that no remote prerenders. */
export const appDocumentFile = "app.html";

/** Renames the built index.html, which a file server would serve at "/", to app.html. */
export const appDocument = (): Plugin => ({
  name: "phaselock:app-document",
  enforce: "post",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      const document = bundle["index.html"];
      if (document) document.fileName = appDocumentFile;
    },
  },
});
