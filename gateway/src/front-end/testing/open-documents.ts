import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { documentDataId, documentDataSchema, documentPlaceholders, releaseMapOf } from "@phaselock/contracts";
import { createApp, createLogger } from "@phaselock/service-kit";
import { createFrontEnd, type FrontEndOptions } from "../front-end.ts";

export const clientConfig = {
  environment: "production",
  version: "1.0.0",
  google: { clientId: "id", scriptUrl: "https://accounts.google.com/gsi/client" },
  stripe: { publishableKey: "pk_test_1", scriptUrl: "https://js.stripe.com/clover/stripe.js" },
  unreleased: [],
  contactEmail: "o'hara@phaselock.example",
};

export const previewSecret = "a-secret-of-at-least-32-characters";
export const shell = "1.0.0-shell";
/** The release map in which a release of mfe-marketing is live. */
export const mapOf = (version: string) => JSON.stringify(releaseMapOf({ shell, "mfe-marketing": version }));
/** The releases that browsers get then. */
export const liveAs = (version: string) => ({
  "mfe-marketing": { version, entry: `/remotes/mfe-marketing/${version}/remoteEntry.js` },
});

export const release = (version: string): Record<string, string> => ({
  [`remotes/mfe-marketing/${version}/remote.json`]: JSON.stringify({
    name: "mfe-marketing",
    version,
    files: [],
    pages: { "/": { file: "prerendered/index.html", screen: "Landing" } },
  }),
  [`remotes/mfe-marketing/${version}/prerendered/index.html`]: `<!DOCTYPE html><html><head><title>Landing ${version}</title><link rel="canonical" href="${documentPlaceholders.origin}/"></head><body><!--$--><h1>${version}</h1><a href="mailto:${documentPlaceholders.contactEmail}">Mail</a><!--/$--></body></html>`,
});

/** The data in a document for its scripts. */
export const dataIn = (html: string) => {
  const [, text = ""] = new RegExp(`id="${documentDataId}">(.*?)</script>`).exec(html) ?? [];
  return documentDataSchema.parse(JSON.parse(text));
};

/** Serves a web root of its own, with one live release of a remote and a newer one. */
export const openDocuments = async ({
  serviceWorker = "live",
  isProduction = false,
}: Partial<Pick<FrontEndOptions, "serviceWorker" | "isProduction">> = {}) => {
  const webRoot = await mkdtemp(join(tmpdir(), "front-end-"));

  const write = async (files: Readonly<Record<string, string>>): Promise<void> => {
    for (const [path, content] of Object.entries(files)) {
      await mkdir(dirname(join(webRoot, path)), { recursive: true });
      await writeFile(join(webRoot, path), content);
    }
  };

  await write({
    [`shells/${shell}/app.html`]:
      '<html><head><meta charset="utf-8"></head><body><div id="root"></div></body></html>',
    "remotes.json": mapOf("1.0.0-old"),
    ...release("1.0.0-old"),
    ...release("1.1.0-new"),
  });
  const publicUrl = "https://phaselock.example";
  const frontEnd = createFrontEnd({
    webRoot,
    publicUrl,
    clientConfig,
    serviceWorker,
    isProduction,
    previewSecret,
  });
  const logger = createLogger("gateway", "silent");
  const app = await createApp({ name: "gateway", logger, notFound: frontEnd.answerWithDocument });
  await frontEnd.register(app);
  return {
    webRoot,
    write,
    get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }),
    async close() {
      await app.close();
      await rm(webRoot, { recursive: true });
    },
  };
};
export type Documents = Awaited<ReturnType<typeof openDocuments>>;
