import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import swagger from "@fastify/swagger";
import { contextOf, contextOfClient } from "@phaselock/telemetry";
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Logger } from "../logger.ts";
import { answerClientError } from "./answer-client-error.ts";
import { answerErrors, answerFrameworkError, type NotFoundHandler } from "./answer-errors.ts";
import { closeConnectionsWithServer } from "./close-connections-with-server.ts";
import { OneLinePerRequest } from "./log-requests.ts";
import { declareErrors } from "./openapi/declared-errors.ts";
import { describeRoutes } from "./openapi/describe-routes.ts";
import { refuseAmbiguous } from "./refuse-ambiguous.ts";
import { refuseUnrouted } from "./refuse-unrouted.ts";
import { traceRequests } from "./trace-requests.ts";

/** A Fastify server whose handlers are typed by the zod schemas of their routes. */
export type ZodApp = ReturnType<typeof withZod>;

const withZod = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** The only accepted form of an external request id, so that it can't be used to forge a log line. */
const requestIdPattern = /^[\w.-]{8,64}$/;

/** Default maximum size of a request body, in bytes. */
const bodyLimitBytes = 256 * 1024;
/** Maximum total size of a request's headers, in bytes. */
const maxHeaderSize = 16 * 1024;
/** Timeouts for receiving the headers and the whole request, and the interval of their check, in milliseconds. */
const headersTimeout = 10_000;
const requestTimeout = 30_000;
const connectionsCheckingInterval = 2_000;
/** Idle timeout of a connection, in milliseconds. Longer than any long poll. */
const connectionTimeout = 75_000;

/**
 * Creates a server with the features that every service has: zod at the edge, errors by the catalogue, request ids, an
 * OpenAPI document at /openapi.json, structured logs, and server spans if tracing has been turned on before.
 */
export const createApp = async ({
  name,
  logger,
  rewriteUrl = url => url,
  notFound,
  edge,
}: {
  name: string;
  logger: Logger;
  /** Rewrites a request's URL before routing. */
  rewriteUrl?: (url: string) => string;
  /** Answers requests that match no route. Defaults to 404, or 405 for a wrong method. */
  notFound?: NotFoundHandler;
  /**
   * Options of a public-facing server: which proxies and request ids it trusts, how long it waits for a request, and how it logs
   * and closes. Such a server decides on the sampling of traces itself and ignores its clients' flags.
   */
  edge?: Pick<
    FastifyServerOptions,
    "trustProxy" | "genReqId" | "requestTimeout" | "return503OnClosing" | "logController"
  >;
}): Promise<ZodApp> => {
  const bare = fastify({
    loggerInstance: logger as FastifyBaseLogger,
    bodyLimit: bodyLimitBytes,
    requestIdHeader: false,
    genReqId: (request: IncomingMessage) => {
      const given = request.headers["x-request-id"];
      return typeof given === "string" && requestIdPattern.test(given) ? given : randomUUID();
    },
    rewriteUrl: (request: IncomingMessage) => rewriteUrl(request.url ?? "/"),
    forceCloseConnections: "idle",
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
    requestTimeout,
    connectionTimeout,
    http: { maxHeaderSize, headersTimeout, connectionsCheckingInterval },
    logController: new OneLinePerRequest(),
    ...edge,
  });
  // The API accepts JSON only; Fastify would accept plain text too.
  bare.removeContentTypeParser("text/plain");
  bare.setValidatorCompiler(validatorCompiler);
  bare.setSerializerCompiler(serializerCompiler);
  traceRequests(bare, { service: name, parentOf: edge ? contextOfClient : contextOf });
  bare.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  closeConnectionsWithServer(bare);
  declareErrors(bare);
  refuseAmbiguous(bare);
  answerErrors(bare, notFound ?? refuseUnrouted(bare));
  await bare.register(swagger, describeRoutes(name));
  bare.get("/openapi.json", { schema: { hide: true } }, async () => bare.swagger());
  return withZod(bare);
};
