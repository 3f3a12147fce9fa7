import compress from "@fastify/compress";
import type { ZodApp } from "@phaselock/service-kit";
import { type GatewayRoute, gatewayRoutes } from "../routes/route-table.ts";
import type { Upstreams } from "../upstream/open-upstreams.ts";
import { collectDocuments } from "./collect-documents.ts";
import { renderDocument, stylesheet } from "./render-document.ts";

/** How long the merged document is cached, in milliseconds. It changes when a service is deployed. */
const cacheMs = 10_000;

/** /api/openapi.json, the merged document of all services, and /api/docs, a page that the CSP allows: no scripts. */
export const registerOpenApi = async (
  app: ZodApp,
  upstreams: Upstreams,
  routes: readonly GatewayRoute[] = gatewayRoutes,
): Promise<void> => {
  let last: { readonly at: number; readonly collected: ReturnType<typeof collectDocuments> } | undefined;
  const collect = async () => {
    if (!last || Date.now() - last.at > cacheMs)
      last = { at: Date.now(), collected: collectDocuments(upstreams, routes) };
    const { document, missing } = await last.collected;
    for (const { upstream, error } of missing)
      app.log.warn({ err: error, upstream }, "missing from the OpenAPI document");
    return document;
  };
  await app.register(async scope => {
    scope.addHook("onRequest", async (_, reply) => void reply.header("cache-control", "no-cache"));
    await scope.register(compress, { encodings: ["br", "gzip"] });
    scope.get("/api/openapi.json", { schema: { hide: true } }, collect);
    scope.get("/api/docs", { schema: { hide: true } }, async (_, reply) =>
      reply.type("text/html; charset=utf-8").send(renderDocument(await collect())),
    );
    scope.get("/api/docs.css", { schema: { hide: true } }, async (_, reply) =>
      reply.type("text/css; charset=utf-8").send(stylesheet),
    );
  });
};
