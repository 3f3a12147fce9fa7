import { randomUUID } from "node:crypto";
import {
  type Cache,
  createApp,
  createLogger,
  createMetrics,
  createTokenVerifier,
  type Logger,
  measureRequests,
  readConfig,
  registerHealth,
  remoteKeys,
  startMetricsServer,
} from "@phaselock/service-kit";
import { gatewayConfigSchema } from "./config.ts";
import { registerClientConfig } from "./documents/client-config.ts";
import { registerDocumentHeaders } from "./documents/document-headers.ts";
import { answerWithApplication, registerFrontEnd, withoutRetryMark } from "./documents/front-end.ts";
import { registerRoutes } from "./routes/register-routes.ts";
import { openUpstreams } from "./upstream/open-upstreams.ts";

export { gatewayConfigSchema } from "./config.ts";

export type RunningGateway = {
  readonly url: string;
  /** Where its own metrics are: on another port, for the world reaches the first. */
  readonly metricsUrl: string;
  close(): Promise<void>;
};

/** A request that has not come in completely within this is cut off, in milliseconds. */
const requestWithinMs = 30_000;

/**
 * Start the one origin that the browser talks to: document headers, /config.json, the API by the route table, the
 * composed front end.
 * @throws ConfigError when the environment is bad
 */
export const startGateway = async ({
  env,
  cache,
  logger: given,
}: {
  env: Readonly<Record<string, string | undefined>>;
  cache: Cache;
  logger?: Logger;
}): Promise<RunningGateway> => {
  const config = readConfig(gatewayConfigSchema, env);
  const logger = given?.child({ service: "gateway" }) ?? createLogger("gateway", config.LOG_LEVEL);
  const tokens = createTokenVerifier({
    keys: remoteKeys(new URL("/.well-known/jwks.json", config.IDENTITY_URL[0]).href),
    issuer: config.PUBLIC_URL,
  });
  const app = await createApp({
    name: "gateway",
    logger,
    rewriteUrl: withoutRetryMark,
    notFound: answerWithApplication,
    edge: {
      trustProxy: config.TRUST_PROXY,
      // Never the caller's: two requests under one id would be one in every log.
      genReqId: () => randomUUID(),
      requestTimeout: requestWithinMs,
      // What still comes in on a kept connection while closing is answered, as the last on it.
      return503OnClosing: false,
    },
  });
  const metrics = createMetrics("gateway");
  measureRequests(app, metrics);
  registerHealth(app, async () => undefined);
  await registerDocumentHeaders(app, config);
  registerClientConfig(app, config);
  await registerRoutes(app, { config, tokens, cache, upstreams: openUpstreams(app, config) });
  await registerFrontEnd(app, config.WEB_ROOT);
  const metricsServer = await startMetricsServer(metrics, { host: config.HOST, port: config.METRICS_PORT });
  const url = await app.listen({ host: config.HOST, port: config.PORT });
  logger.info({ url: metricsServer.url }, "metrics");
  return {
    url,
    metricsUrl: metricsServer.url,
    close: async () => {
      await app.close();
      await metricsServer.close();
    },
  };
};
