import type { Plugin } from "vite";

/** The shell's document as it is served: not prerendered, for every path that no remote prerenders. */
export const appDocumentFile = "app.html";

/** Names the built document for what it is. As index.html a file server would give it to whoever asks for "/". */
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
