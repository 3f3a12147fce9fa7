import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import swagger from "@fastify/swagger";
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyServerOptions } from "fastify";
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from "fastify-type-provider-zod";
import type { Logger } from "../logger.ts";
import { answerClientError } from "./answer-client-error.ts";
import { answerErrors, answerFrameworkError, type NotFoundHandler } from "./answer-errors.ts";
import { closeConnectionsWithServer } from "./close-connections-with-server.ts";
import { OneLineEach } from "./log-requests.ts";
import { declareErrors } from "./openapi/declared-errors.ts";
import { describeRoutes } from "./openapi/describe-routes.ts";
import { refuseAmbiguous } from "./refuse-ambiguous.ts";
import { refuseUnrouted } from "./refuse-unrouted.ts";

/** A Fastify server whose handlers are typed by the zod schemas of their routes. */
export type ZodApp = ReturnType<typeof withZod>;

const withZod = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** A request id from outside is taken only in this form, so that a log line can't be forged with it. */
const requestIdPattern = /^[\w.-]{8,64}$/;

/** Largest body that a route accepts unless it says otherwise, in bytes. */
const bodyLimitBytes = 256 * 1024;
/** All headers of a request together, in bytes. */
const maxHeaderSize = 16 * 1024;
/** How long headers, and the whole of a request, may take to arrive, and how often that is looked at, in milliseconds. */
const headersTimeout = 10_000;
const requestTimeout = 30_000;
const connectionsCheckingInterval = 2_000;
/** A connection on which nothing moves for this long is over, in milliseconds; no poll waits as long. */
const connectionTimeout = 75_000;

/**
 * A server with everything that each service's server has: zod at the edge, errors by the catalogue, request ids,
 * an OpenAPI document at /openapi.json, and structured logs.
 */
export const createApp = async ({
  name,
  logger,
  rewriteUrl = url => url,
  notFound,
  edge = {},
}: {
  name: string;
  logger: Logger;
  /** Changes a request's URL before it is routed. */
  rewriteUrl?: (url: string) => string;
  /** Answers what no route does; 404, or 405 for a wrong method, unless given. */
  notFound?: NotFoundHandler;
  /** What a server that strangers reach decides for itself: whom it believes addresses and ids, how long it waits. */
  edge?: Pick<FastifyServerOptions, "trustProxy" | "genReqId" | "return503OnClosing" | "logController">;
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
    logController: new OneLineEach(),
    ...edge,
  });
  // The API speaks JSON; Fastify would take plain text too.
  bare.removeContentTypeParser("text/plain");
  bare.setValidatorCompiler(validatorCompiler);
  bare.setSerializerCompiler(serializerCompiler);
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
