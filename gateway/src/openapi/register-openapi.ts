import type { ZodApp } from "@phaselock/service-kit";
import { type Prepared, prepare, sendPrepared } from "../documents/prepared.ts";
import { type GatewayRoute, gatewayRoutes } from "../routes/route-table.ts";
import type { Upstreams } from "../upstream/open-upstreams.ts";
import { collectDocuments } from "./collect-documents.ts";
import { renderDocument, stylesheet } from "./render-document.ts";

/** How long the merged document is cached, in milliseconds. It changes when a service is deployed. */
const cacheMs = 10_000;

/** The document as JSON and as a page. */
type Description = { readonly json: Prepared; readonly page: Prepared };

/** /api/openapi.json, the merged document of all services, and /api/docs, a page that the CSP allows: no scripts. */
export const registerOpenApi = async (
  app: ZodApp,
  upstreams: Upstreams,
  routes: readonly GatewayRoute[] = gatewayRoutes,
): Promise<void> => {
  let last: { readonly at: number; readonly description: Promise<Description> } | undefined;
  let before: Description | undefined;

  /** Renders and compresses the document only if it has changed. */
  const describe = async (): Promise<Description> => {
    const { document, missing } = await collectDocuments(upstreams, routes);
    for (const { upstream, error } of missing)
      app.log.warn({ err: error, upstream }, "missing from the OpenAPI document");
    const text = JSON.stringify(document);
    if (before?.json.text === text) return before;
    before = { json: await prepare(text), page: await prepare(renderDocument(document)) };
    return before;
  };
  const description = (): Promise<Description> => {
    if (!last || Date.now() - last.at > cacheMs) last = { at: Date.now(), description: describe() };
    return last.description;
  };

  await app.register(async scope => {
    scope.addHook("onRequest", async (_, reply) => {
      reply.headers({ "cache-control": "no-cache", vary: "accept-encoding" });
    });
    scope.get("/api/openapi.json", { schema: { hide: true } }, async (request, reply) =>
      sendPrepared(request, reply.type("application/json; charset=utf-8"), (await description()).json),
    );
    scope.get("/api/docs", { schema: { hide: true } }, async (request, reply) =>
      sendPrepared(request, reply.type("text/html; charset=utf-8"), (await description()).page),
    );
    scope.get("/api/docs.css", { schema: { hide: true } }, async (_, reply) =>
      reply.type("text/css; charset=utf-8").send(stylesheet),
    );
  });
};
