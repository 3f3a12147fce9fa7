import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { ClientConfig, Remotes } from "@phaselock/contracts";
import { composeDocument } from "./compose-document.ts";
import { inlineStyles } from "./inline-styles.ts";
import { type PrerenderedPage, pagesOf } from "./prerendered-pages.ts";

/** A document, ready to send. */
export type ComposedDocument = {
  readonly html: string;
  readonly brotli: Buffer;
  readonly etag: string;
  /** The hash of its inline style, which its policy must allow. */
  readonly styleSource: string | undefined;
};

export type ComposedDocuments = {
  /** Returns the document of a path for these versions; undefined if none of them prerenders the path. */
  find(path: string, remotes: Remotes): Promise<ComposedDocument | undefined>;
};

/** The shell's document, which is blank until the application runs. */
export const appDocument = "app.html";

/** Maximum number of cached documents. Releases and canaries add new ones, so the cache is bounded. */
const maxCached = 256;

const compress = promisify(brotliCompress);

/** Composes each document once per set of versions. */
export const createComposedDocuments = (options: {
  readonly webRoot: string;
  readonly publicUrl: string;
  readonly clientConfig: ClientConfig;
}): ComposedDocuments => {
  const { webRoot, publicUrl, clientConfig } = options;
  const cached = new Map<string, Promise<ComposedDocument>>();

  const compose = async (page: PrerenderedPage, remotes: Remotes): Promise<ComposedDocument> => {
    const { screen, standalone } = page;
    const data = { remotes, config: clientConfig, screen, standalone: [...standalone] };
    const app = await readFile(join(webRoot, appDocument), "utf8");
    const composed = composeDocument(app, await readFile(page.file, "utf8"), { data, publicUrl });
    const { html, styleSource } = await inlineStyles(composed, href => readFile(join(webRoot, href), "utf8"));
    const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
    return { html, brotli: await compress(html), etag, styleSource };
  };

  return {
    async find(path, remotes) {
      const { mtimeMs } = await stat(join(webRoot, appDocument));
      const key = JSON.stringify([path, remotes, mtimeMs]);
      const known = cached.get(key);
      if (known) return known;
      // Visitors choose the paths. A path without a page is not cached, or a few hundred of them would flush the cache
      // and every document would be composed and compressed again.
      const page = (await pagesOf(webRoot, remotes)).find(page => page.path === path);
      if (!page) return undefined;
      const concurrent = cached.get(key);
      if (concurrent) return concurrent;
      if (cached.size >= maxCached) cached.clear();
      const composing = compose(page, remotes);
      cached.set(key, composing);
      composing.catch(() => cached.delete(key));
      return composing;
    },
  };
};
