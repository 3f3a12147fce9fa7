import type { ServiceClient } from "@phaselock/service-kit";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Dispatcher } from "undici";
import { headersToClient, headersToService } from "./forwarded-headers.ts";
import { limitReader, type ReaderRules } from "./limit-reader.ts";
import type { GatewayRoute } from "./route-table.ts";

/** How much of a response the gateway takes from a service before the client reads it, in bytes. */
const readAheadBytes = 1024 * 1024;
/** How long an export may take from its first byte to its last, in milliseconds. */
const exportMs = 10 * 60_000;
const exportReader: ReaderRules = { bytesPerSecond: 16 * 1024, windowMs: 15_000 };

/** A response without a length has a body if its status is 200; 204 and 304 have none. */
const okStatus = 200;
/** Minimum length of a response to compress, in bytes. */
const compressFromBytes = 1_024;

const clientLeft = new DOMException("The client has left", "AbortError");

/**
 * Aborts a call when its time is over, or when its client has left. The time starts when the whole request is here: a slow
 * client must not make a replica look slow.
 */
const openDeadline = (reply: FastifyReply, timeoutMs: number) => {
  const controller = new AbortController();
  const expire = () => controller.abort(new DOMException("The deadline has passed", "TimeoutError"));
  let timer = setTimeout(expire, timeoutMs);
  reply.raw.once("close", () => {
    clearTimeout(timer);
    if (!reply.raw.writableFinished) controller.abort(clientLeft);
  });
  return {
    signal: controller.signal,
    extend(ms: number) {
      clearTimeout(timer);
      timer = setTimeout(expire, ms);
    },
  };
};

/**
 * Sends a response, compressed unless it contains tokens. The compressed length of a secret next to caller-chosen text leaks the
 * secret (BREACH), and random characters don't compress anyway. A foreign page can't request any other secret, because
 * the token travels in a header that only our own pages set.
 */
const answer = (
  route: GatewayRoute,
  reply: FastifyReply,
  { statusCode, headers, body }: Dispatcher.ResponseData,
) => {
  reply.code(statusCode).headers(headersToClient(headers));
  const length = headers["content-length"];
  const isLong = length === undefined ? statusCode === okStatus : Number(length) >= compressFromBytes;
  if (isLong && reply.request.method !== "HEAD" && !route.answersSecrets) reply.compress(body);
  else reply.send(body);
};

/**
 * Creates the handler that forwards a route's calls. A call has a connection to the service only while the service answers it:
 * the gateway has the whole request before, and takes an ordinary response at once, however slowly the client reads.
 */
export const forward =
  (route: GatewayRoute, client: ServiceClient, reader: ReaderRules = exportReader) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { signal, extend } = openDeadline(reply, route.timeoutMs);
    try {
      const response = await client.request({
        path: request.url,
        method: request.method as Dispatcher.HttpMethod,
        headers: headersToService(request),
        body: Buffer.isBuffer(request.body) ? request.body : null,
        signal,
        ...(!route.isExport && { highWaterMark: readAheadBytes }),
      });
      if (route.isExport) {
        extend(exportMs);
        limitReader(reply, reader);
      }
      answer(route, reply, response);
    } catch (error) {
      if (error !== clientLeft) throw error;
      // Nobody is there to get an error, and none happened here.
      reply.hijack();
    }
    return reply;
  };
