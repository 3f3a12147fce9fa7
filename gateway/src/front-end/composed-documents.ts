import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ClientConfig, releaseFolder } from "@phaselock/contracts";
import { type Prepared, prepare } from "../documents/prepared.ts";
import { composeDocument, withStartGuard } from "./compose-document.ts";
import { inlineStyles, type StyledDocument } from "./inline-styles.ts";
import type { LiveReleases } from "./live-releases.ts";
import { findPage, type PageLister, type PrerenderedPage } from "./prerendered-pages.ts";
import { bannerStyleSource, withPreviewBanner } from "./preview/preview-banner.ts";

/** A document, ready to send. */
export type ComposedDocument = Prepared & {
  /** The hashes of its inline styles, which its policy must allow. */
  readonly styleSources: readonly string[];
};

export type ComposedDocuments = {
  /** Returns the document of a path for these releases; undefined if none of them prerenders the path. */
  find(path: string, releases: LiveReleases): Promise<ComposedDocument | undefined>;
  /** Returns the shell's document alone, which is blank until the application runs. */
  blank(releases: LiveReleases): Promise<ComposedDocument>;
};

/** The path of the shell's document in the web root. */
const appDocument = (shell: string): string => `${releaseFolder("shell", shell)}/app.html`;

/** Maximum number of cached documents. Releases and canaries add new ones, so the cache is bounded. */
const maxCached = 256;

/** Composes each document once per set of releases. */
export const createComposedDocuments = (options: {
  readonly webRoot: string;
  readonly publicUrl: string;
  readonly clientConfig: ClientConfig;
  readonly isProduction: boolean;
  readonly listPages: PageLister;
}): ComposedDocuments => {
  const { webRoot, publicUrl, clientConfig, isProduction, listPages } = options;
  const cached = new Map<string, Promise<ComposedDocument>>();

  const readApp = ({ shell }: LiveReleases) => readFile(join(webRoot, appDocument(shell)), "utf8");

  const finish = async (styled: StyledDocument, releases: LiveReleases): Promise<ComposedDocument> => {
    const { preview } = releases;
    const guarded = withStartGuard(styled.html, { ...releases, isProduction });
    const html = preview ? withPreviewBanner(guarded, preview) : guarded;
    return {
      ...(await prepare(html)),
      styleSources: [...styled.styleSources, ...(preview ? [bannerStyleSource] : [])],
    };
  };

  const compose = async (page: PrerenderedPage, releases: LiveReleases): Promise<ComposedDocument> => {
    const { screen, standalone } = page;
    const data = { remotes: releases.remotes, config: clientConfig, screen, standalone: [...standalone] };
    const app = await readApp(releases);
    const composed = composeDocument(app, await readFile(page.file, "utf8"), { data, publicUrl });
    return finish(await inlineStyles(composed, href => readFile(join(webRoot, href), "utf8")), releases);
  };

  /** Remember the document for the next request with this key; a failure is not remembered. */
  const remember = (key: string, composing: Promise<ComposedDocument>): Promise<ComposedDocument> => {
    if (cached.size >= maxCached) cached.clear();
    cached.set(key, composing);
    composing.catch(() => cached.delete(key));
    return composing;
  };

  return {
    async find(path, releases) {
      const keyOf = (path: string) => JSON.stringify([path, releases]);
      const known = cached.get(keyOf(path));
      if (known) return known;
      // Visitors choose the paths. A path without a page is not cached, or a few hundred of them would flush the cache
      // and every document would be composed and compressed again.
      const page = findPage(await listPages(releases.remotes), path);
      if (!page) return undefined;
      const key = keyOf(page.path);
      return cached.get(key) ?? remember(key, compose(page, releases));
    },
    async blank(releases) {
      const { shell, fallbackShell, failedShell, preview } = releases;
      const key = JSON.stringify([shell, fallbackShell, failedShell, preview]);
      const composed = async () => finish({ html: await readApp(releases), styleSources: [] }, releases);
      return cached.get(key) ?? remember(key, composed());
    },
  };
};
