import { sep } from "node:path";
import staticFiles from "@fastify/static";
import { AppError, type NotFoundHandler, type ZodApp } from "@phaselock/service-kit";

/** Files whose names change with their content, under these folders of the web root. */
const immutableFolders = [`${sep}assets${sep}`, `${sep}remotes${sep}`];
const yearSeconds = 31_536_000;

/** Paths that are files or API: an unknown one is an error, not the application. */
const notTheApplication = /^\/(api|assets|remotes|internal|\.well-known)(\/|$)/i;
/** Named like a file. Who looks for a page there is told by the application that there is none. */
const fileName = /\.[a-z0-9]+$/i;

/**
 * The composed front end: versioned files are immutable, everything else is asked for anew.
 * @param webRoot what the front end's composition wrote
 */
export const registerFrontEnd = async (app: ZodApp, webRoot: string): Promise<void> => {
  await app.register(staticFiles, {
    root: webRoot,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isImmutable = immutableFolders.some(folder => path.includes(folder));
      reply.header("cache-control", isImmutable ? `public, max-age=${yearSeconds}, immutable` : "no-cache");
    },
  });
};

/** Any path that is neither file nor API is the application's; its router decides. */
export const answerWithApplication: NotFoundHandler = (request, reply) => {
  const path = request.url.split("?", 1)[0] ?? "/";
  const isRead = request.method === "GET" || request.method === "HEAD";
  const wantsPage = !fileName.test(path) || request.headers.accept?.includes("text/html");
  if (!isRead || !wantsPage || notTheApplication.test(path)) throw new AppError("not_found");
  return reply.header("cache-control", "no-cache").sendFile("index.html");
};

/**
 * A browser never asks again for a module that failed to load; the shell's retry asks under another path, with
 * `~r1`, `~r2` … in it, which names the same file.
 */
export const withoutRetryMark = (url: string): string =>
  url.startsWith("/remotes/") ? url.replace(/\/~r\d{1,3}\//, "/") : url;
