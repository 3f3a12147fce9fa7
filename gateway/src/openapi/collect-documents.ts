import {
  type DocumentPart,
  mergeDocuments,
  openApiDocumentSchema,
  type ServiceClient,
} from "@phaselock/service-kit";
import type { UpstreamName } from "../config.ts";
import type { GatewayRoute } from "../routes/route-table.ts";
import type { Upstreams } from "../upstream/open-upstreams.ts";

/** Timeout for a service's own document, in milliseconds. A service that exceeds it is left out for now. */
const describeTimeoutMs = 2_000;

const documentOf = async (service: ServiceClient) => {
  const { statusCode, body } = await service.request({
    path: "/openapi.json",
    method: "GET",
    signal: AbortSignal.timeout(describeTimeoutMs),
  });
  const text = await body.text();
  if (statusCode !== 200) throw new Error(`/openapi.json answered ${statusCode}`);
  return openApiDocumentSchema.parse(JSON.parse(text));
};

const prefixesOf = (routes: readonly GatewayRoute[]): ReadonlyMap<UpstreamName, string[]> => {
  const prefixes = new Map<UpstreamName, string[]>();
  for (const { upstream, prefix } of routes)
    prefixes.set(upstream, [...(prefixes.get(upstream) ?? []), prefix]);
  return prefixes;
};

/**
 * Merge the OpenAPI documents of all services, limited to the routes in the table.
 * @returns the merged document, and the services that are missing from it because they did not answer
 */
export const collectDocuments = async (upstreams: Upstreams, routes: readonly GatewayRoute[]) => {
  const parts: DocumentPart[] = [];
  const missing: { upstream: UpstreamName; error: unknown }[] = [];
  await Promise.all(
    Array.from(prefixesOf(routes), async ([upstream, prefixes]) => {
      try {
        parts.push({ document: await documentOf(upstreams(upstream, "visitors")), prefixes });
      } catch (error) {
        missing.push({ upstream, error });
      }
    }),
  );
  return { document: mergeDocuments(parts), missing };
};
