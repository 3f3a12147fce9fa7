import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import type { FastifyReply, FastifyRequest } from "fastify";

/** A response, ready to send. */
export type Prepared = {
  readonly text: string;
  readonly brotli: Buffer;
  readonly etag: string;
};

const compress = promisify(brotliCompress);

export const prepare = async (text: string): Promise<Prepared> => ({
  text,
  brotli: await compress(text),
  etag: `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`,
});

/** Sends a prepared response: 304 to a client that has it. */
export const sendPrepared = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, brotli, etag }: Prepared,
): FastifyReply => {
  reply.header("etag", etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(text);
  return reply.header("content-encoding", "br").send(brotli);
};
