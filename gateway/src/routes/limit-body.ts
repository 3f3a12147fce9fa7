import { Transform } from "node:stream";
import { AppError } from "@phaselock/service-kit";
import type { onRequestHookHandler, preParsingHookHandler } from "fastify";

/** Refuses a body whose declared length is too large, before reading any of it. */
export const refuseLargeBodies =
  (limitBytes: number): onRequestHookHandler =>
  (request, reply, done) => {
    if (Number(request.headers["content-length"] ?? 0) <= limitBytes) return done();
    // Otherwise Node would read the whole body to keep the connection alive.
    reply.header("connection", "close");
    done(new AppError("payload_too_large"));
  };

/**
 * Cuts off a chunked body that is too large. Fastify's own limit covers only bodies that Fastify parses, and proxied
 * bodies are not parsed. Node enforces a declared length, so only chunked bodies are counted here.
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
    // A pipeline would destroy the connection before the refusal is written to it.
    payload.once("error", error => counted.destroy(error));
    done(null, payload.pipe(counted));
  };
