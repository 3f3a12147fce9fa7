import { sep } from "node:path";
import staticFiles from "@fastify/static";
import { type ClientConfig, releaseFolder, remotesSchema } from "@phaselock/contracts";
import { AppError, type NotFoundHandler, type ZodApp } from "@phaselock/service-kit";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sendPrepared } from "../documents/prepared.ts";
import { type ComposedDocument, createComposedDocuments } from "./composed-documents.ts";
import type { LiveReleases } from "./live-releases.ts";
import { createPageLister } from "./prerendered-pages.ts";
import { createReleasesForBrowser, type ReleaseOptions } from "./releases-for-browser.ts";
import { robotsText, sitemap } from "./search-engines.ts";

export type FrontEndOptions = ReleaseOptions & {
  readonly clientConfig: ClientConfig;
  /** `withdrawn`: browsers get a service worker that unregisters itself, in place of the real one. */
  readonly serviceWorker: "live" | "withdrawn";
  /** Marks the documents of a production, in which the landing page shows no invented quotes. */
  readonly isProduction: boolean;
};

export type FrontEnd = {
  /** Serves the files, and /remotes.json with the versions for the requesting browser. */
  register(app: ZodApp): Promise<void>;
  /** Answers any path that is neither file nor API with a document; the application's router decides what to show. */
  readonly answerWithDocument: NotFoundHandler;
};

/** Folders of the web root with files whose names change with their content. */
const immutableFolders = [`${sep}assets${sep}`, `${sep}remotes${sep}`];
const yearSeconds = 31_536_000;

/** Paths of files and of the API. An unknown one gets an error instead of the application's document. */
const reservedPaths = /^\/(api|assets|remotes|shells|internal|\.well-known)(\/|$)/i;
/** Paths named like a file. A browser that navigates to one gets the application's not-found page. */
const fileName = /\.[a-z0-9]+$/i;

const workerPath = "/service-worker.js";
const killWorkerPath = "/service-worker-kill.js";
/** Paths that browsers know by name, answered with the files of their shell's release. */
const shellPaths = ["/favicon.ico", "/favicon.svg", workerPath, killWorkerPath] as const;

const isPage = ({ method, url }: { readonly method: string; readonly url: string }): boolean =>
  (method === "GET" || method === "HEAD") && !reservedPaths.test(url.split("?", 1)[0] ?? "");

/** Headers of responses that differ between canary browsers and others. */
const perBrowserHeaders = { "cache-control": "private, no-cache", vary: "cookie, accept-encoding" };

/** The same, of a response to this browser. No cache may keep a preview, and the service worker obeys this too. */
const headersFor = ({ preview }: LiveReleases): Readonly<Record<string, string>> =>
  preview ? { ...perBrowserHeaders, "cache-control": "no-store" } : perBrowserHeaders;

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { document, releases }: { readonly document: ComposedDocument; readonly releases: LiveReleases },
) => {
  if (document.styleSources.length > 0) reply.styleSources = document.styleSources;
  reply.headers(headersFor(releases)).type("text/html; charset=utf-8");
  return sendPrepared(request, reply, document);
};

/**
 * Create the front end. Versioned files are immutable, everything else is revalidated. A page that a live remote has
 * prerendered is composed with the shell's document; every other page is the shell's document alone.
 */
export const createFrontEnd = (options: FrontEndOptions): FrontEnd => {
  const { webRoot, publicUrl } = options;
  const listPages = createPageLister(webRoot);
  const documents = createComposedDocuments({ ...options, listPages });
  const releases = createReleasesForBrowser(options);
  const frontEnd: FrontEnd = {
    async register(app) {
      releases.register(
        app,
        request => isPage(request) && !fileName.test(request.url.split("?", 1)[0] ?? ""),
      );
      app.get("/remotes.json", { schema: { response: { 200: remotesSchema } } }, async (request, reply) => {
        const forBrowser = await releases.find(request.headers.cookie);
        reply.headers(headersFor(forBrowser));
        return forBrowser.remotes;
      });
      app.get("/robots.txt", async (_, reply) => reply.type("text/plain").send(robotsText(publicUrl)));
      app.get("/sitemap.xml", async (_, reply) => {
        const { remotes } = await releases.find(undefined);
        return reply.type("application/xml").send(sitemap(await listPages(remotes), publicUrl));
      });
      app.get("/app.html", async (request, reply) => {
        const forBrowser = await releases.find(request.headers.cookie);
        return send(request, reply, { document: await documents.blank(forBrowser), releases: forBrowser });
      });
      for (const path of shellPaths)
        app.get(path, async (request, reply) => {
          // A previewed shell runs under the live shell's worker: its own would keep it for later.
          const find = path.startsWith("/favicon.") ? releases.find : releases.findLive;
          const { shell } = await find(request.headers.cookie);
          const isWithdrawn = path === workerPath && options.serviceWorker === "withdrawn";
          reply.headers(perBrowserHeaders);
          return reply.sendFile(`${releaseFolder("shell", shell)}${isWithdrawn ? killWorkerPath : path}`);
        });
      // Handled here, because the static file handler would treat it as a folder.
      app.get("/", async (request, reply) => frontEnd.answerWithDocument(request, reply));
      await app.register(staticFiles, {
        root: webRoot,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply, path) => {
          if (reply.getHeader("cache-control") !== undefined) return;
          const isImmutable = immutableFolders.some(folder => path.includes(folder));
          const cacheControl = isImmutable ? `public, max-age=${yearSeconds}, immutable` : "no-cache";
          reply.header("cache-control", cacheControl);
        },
      });
    },

    async answerWithDocument(request, reply) {
      const path = request.url.split("?", 1)[0] ?? "/";
      const wantsPage = !fileName.test(path) || request.headers.accept?.includes("text/html");
      if (!wantsPage || !isPage(request)) throw new AppError("not_found");

      const forBrowser = await releases.find(request.headers.cookie);
      const document = await documents.find(path, forBrowser);
      if (document) return send(request, reply, { document, releases: forBrowser });
      // The page is either for a signed-in user or not found, so search engines must not index it.
      reply.header("x-robots-tag", "noindex");
      return send(request, reply, { document: await documents.blank(forBrowser), releases: forBrowser });
    },
  };
  return frontEnd;
};

/**
 * Remove the retry mark from a path. A browser never requests a failed module again, so the shell retries under a path
 * with `~r1`, `~r2` … in it, which is the same file.
 */
export const withoutRetryMark = (url: string): string =>
  /^\/(remotes|assets)\//.test(url) ? url.replace(/\/~r\d{1,4}\//, "/") : url;
