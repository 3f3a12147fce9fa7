import { Transform } from "node:stream";
import { AppError } from "@phaselock/service-kit";
import type { onRequestHookHandler, preParsingHookHandler } from "fastify";

/** Refuses a body that says itself that it is too large, before any of it is read. */
export const refuseLargeBodies =
  (limitBytes: number): onRequestHookHandler =>
  (request, reply, done) => {
    if (Number(request.headers["content-length"] ?? 0) <= limitBytes) return done();
    // Node would read on to the end of the body to keep the connection.
    reply.header("connection", "close");
    done(new AppError("payload_too_large"));
  };

/**
 * Cuts off a body that does not say how long it is. Fastify's own limit counts what Fastify parses, and a proxied body
 * is parsed by nobody; Node holds a declared length, so that only chunked bodies pass through here.
 */
export const cutLargeBodies =
  (limitBytes: number): preParsingHookHandler =>
  (request, _, payload, done) => {
    if (request.headers["transfer-encoding"] === undefined) return done(null, payload);
    let bytes = 0;
    const counted = new Transform({
      transform(chunk: Buffer, _, pass) {
        bytes += chunk.length;
        pass(bytes > limitBytes ? new AppError("payload_too_large") : null, chunk);
      },
    });
    // Not a pipeline, which would destroy the connection before the refusal is written to it.
    payload.once("error", error => counted.destroy(error));
    done(null, payload.pipe(counted));
  };
