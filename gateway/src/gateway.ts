import { randomUUID } from "node:crypto";
import {
  createApp,
  createLogger,
  createMetrics,
  createTokenVerifier,
  drainServer,
  type EventBus,
  type Logger,
  measureBus,
  measureRequests,
  openRevocations,
  openServiceClient,
  readConfig,
  registerHealth,
  remoteKeys,
  startMetricsServer,
} from "@phaselock/service-kit";
import { LogController } from "fastify";
import { defaultWebRoot, gatewayConfigSchema } from "./config.ts";
import { withBuildDefaults } from "./documents/build-defaults.ts";
import { clientConfigOf, registerClientConfig } from "./documents/client-config.ts";
import { registerDocumentHeaders } from "./documents/document-headers.ts";
import { createFrontEnd, withoutRetryMark } from "./front-end/front-end.ts";
import { openConfiguredMirror } from "./front-end/mirror/open-configured-mirror.ts";
import { registerOpenApi } from "./openapi/register-openapi.ts";
import { endpointTemplate } from "./routes/endpoint-template.ts";
import { limitOwnRoutes } from "./routes/limit-own-routes.ts";
import { openLimiters } from "./routes/open-limiters.ts";
import { recogniseLoadTest } from "./routes/recognise-load-test.ts";
import { refuseMethods } from "./routes/refuse-methods.ts";
import { registerRoutes } from "./routes/register-routes.ts";
import { openUpstreams } from "./upstream/open-upstreams.ts";

export { gatewayConfigSchema } from "./config.ts";

export type RunningGateway = {
  readonly url: string;
  /** The gateway's metrics, on a separate port because the main one is public. */
  readonly metricsUrl: string;
  /** Accepts no new connections, and lets clients leave the existing ones. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

/** How long a client may take to send a request with its body, in milliseconds. */
const requestTimeoutMs = 10_000;
/** Maximum number of cached tokens: about as many as there are active users in 25 minutes, at a kibibyte each. */
const maxCachedTokens = 20_000;

/**
 * Start the one origin that the browser talks to: document headers, /config.json, the API by the route table, the
 * composed front end.
 * @throws ConfigError if the environment is invalid
 */
export const startGateway = async ({
  env,
  bus,
  logger: given,
}: {
  env: Readonly<Record<string, string | undefined>>;
  /** Delivers ended sign-ins. */
  bus: Pick<EventBus, "read" | "ready">;
  logger?: Logger;
}): Promise<RunningGateway> => {
  const config = readConfig(
    gatewayConfigSchema,
    await withBuildDefaults(env, env.WEB_ROOT || defaultWebRoot),
  );
  const logger = given?.child({ service: "gateway" }) ?? createLogger("gateway", config.LOG_LEVEL);
  const revocations = openRevocations(bus, logger);
  const tokens = createTokenVerifier({
    keys: remoteKeys(openServiceClient(config.IDENTITY_URL), "/.well-known/jwks.json"),
    issuer: config.PUBLIC_URL,
    revocations,
    remember: maxCachedTokens,
  });
  const clientConfig = clientConfigOf(config);
  const { webRoot, mirror } = await openConfiguredMirror(config, logger);
  const frontEnd = createFrontEnd({
    webRoot,
    publicUrl: config.PUBLIC_URL,
    clientConfig,
    serviceWorker: config.SERVICE_WORKER,
    isProduction: config.DEPLOYMENT === "production",
    mirror,
    previewSecret: config.PREVIEW_SECRET,
  });
  const app = await createApp({
    name: "gateway",
    logger,
    rewriteUrl: withoutRetryMark,
    notFound: frontEnd.answerWithDocument,
    edge: {
      trustProxy: config.TRUST_PROXY,
      requestTimeout: requestTimeoutMs,
      // Never the caller's: requests that share an id can't be told apart in the logs.
      genReqId: () => randomUUID(),
      // The service logs the request under the same id, and the gateway logs its own refusals.
      logController: new LogController({ disableRequestLogging: true }),
      // While closing, answer a request on a keep-alive connection, as the last one on it.
      return503OnClosing: false,
    },
  });
  const metrics = createMetrics("gateway");
  measureRequests(
    app,
    metrics,
    ({ method, url, routeOptions }) => endpointTemplate(method, url) ?? routeOptions.url,
  );
  app.addHook("onRequest", refuseMethods(config.ALLOWED_ORIGINS));
  measureBus(bus, metrics);
  recogniseLoadTest(app, config, metrics);
  const openLimiter = await openLimiters(app, config);
  limitOwnRoutes(app, openLimiter);
  registerHealth(app, async () => {
    await revocations.ready();
    if (mirror && !mirror.isReady()) throw new Error("no release has been copied from the store yet");
  });
  registerDocumentHeaders(app, config);
  registerClientConfig(app, clientConfig);
  const upstreams = openUpstreams(app, config);
  await registerRoutes(app, { config, tokens, upstreams, openLimiter });
  await registerOpenApi(app, upstreams);
  await frontEnd.register(app);
  const metricsServer = await startMetricsServer(metrics, { host: config.HOST, port: config.METRICS_PORT });
  const url = await app.listen({ host: config.HOST, port: config.PORT });
  logger.info({ url: metricsServer.url }, "metrics");
  return {
    url,
    metricsUrl: metricsServer.url,
    drain: () => drainServer(app),
    close: async () => {
      await app.close();
      mirror?.close();
      await revocations.close();
      await metricsServer.close();
    },
  };
};
