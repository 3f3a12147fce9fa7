import { createHash, timingSafeEqual } from "node:crypto";
import { counterOf, type Metrics, type ZodApp } from "@phaselock/service-kit";
import type { GatewayConfig } from "../config.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Whether the request carries the deployment's LOAD_TEST_KEY, which lifts the limits per network. */
    isLoadTest: boolean;
  }
}

/** The request header with the key. Services never receive it. */
export const loadTestKeyHeader = "x-load-test-key";
/** The response header with the deployment's name, sent only in response to the right key. */
const deploymentHeader = "x-deployment";

/** Hashes a key, because `timingSafeEqual` needs values of one length. */
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

/**
 * Recognises requests of a load test by their key, counts them, and sends them the deployment's name. A load test refuses a
 * target that doesn't send it. Without LOAD_TEST_KEY, the header is ignored. Call this before adding routes.
 */
export const recogniseLoadTest = (
  app: ZodApp,
  { LOAD_TEST_KEY, DEPLOYMENT }: Pick<GatewayConfig, "LOAD_TEST_KEY" | "DEPLOYMENT">,
  metrics: Metrics,
): void => {
  app.decorateRequest("isLoadTest", false);
  if (LOAD_TEST_KEY === undefined) return;
  app.log.warn("LOAD_TEST_KEY is set: the limits per network don't apply to requests with this key");
  const expected = digestOf(LOAD_TEST_KEY);
  const counter = counterOf(metrics, "loadTestRequests");
  app.addHook("onRequest", async (request, reply) => {
    const given = request.headers[loadTestKeyHeader];
    if (typeof given !== "string") return;
    request.isLoadTest = timingSafeEqual(digestOf(given), expected);
    counter.inc({ key: request.isLoadTest ? "right" : "wrong" });
    if (request.isLoadTest) reply.header(deploymentHeader, DEPLOYMENT);
  });
};
