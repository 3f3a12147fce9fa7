import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";

/** The fields of a response body, whose lists may be read while they are sent. */
export type Streamed<Body extends object> = {
  readonly [Name in keyof Body]: Body[Name] extends readonly (infer Item)[]
    ? Body[Name] | AsyncIterable<Item>
    : Body[Name];
};

/** Characters sent at once: a write for each item would cost more than the item. */
const chunkLength = 16_384;

const isRead = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

async function* textOfList(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = "[";
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ",\n";
  }
  yield separator === "[" ? "[]" : "]";
}

async function* textOf(fields: object): AsyncGenerator<string> {
  let separator = "{";
  for (const [name, value] of Object.entries(fields)) {
    yield `${separator}${JSON.stringify(name)}:`;
    if (isRead(value)) yield* textOfList(value);
    else yield JSON.stringify(value);
    separator = ",";
  }
  yield "}\n";
}

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = "";
  for await (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  yield chunk;
}

/**
 * Sends a JSON object whose lists are read as fast as the client takes them, so that a long list is never in memory as a
 * whole. If a list fails, the response breaks off, and the client sees a failed request instead of a shorter list.
 * @example return streamJson<BillingExport>(reply, { exportedAt, ledger: readItems(…) });
 */
export const streamJson = <Body extends object>(reply: FastifyReply, fields: Streamed<Body>): FastifyReply =>
  reply
    .type("application/json; charset=utf-8")
    .send(Readable.from(inChunks(textOf(fields)), { objectMode: false }));
