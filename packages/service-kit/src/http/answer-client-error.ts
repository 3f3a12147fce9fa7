import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { type ErrorBody, type ErrorCode, errorCatalogue } from "@phaselock/contracts";
import type { ConnectionError } from "fastify";

/** The headers that the gateway's hooks set on every response, for responses to requests that never reach a hook. */
export const baselineHeaders = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Error codes of Node's HTTP parser. Any other code is an invalid request. */
const parserCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "payload_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
};

/** Answers malformed or slow requests that Node's HTTP parser refuses, then closes the connection. */
export const answerClientError = (error: ConnectionError, socket: Socket): void => {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = parserCodes[error.code] ?? "invalid_request";
  const { status, text } = errorCatalogue[code];
  const requestId = randomUUID();
  const body = JSON.stringify({ error: text, code, requestId } satisfies ErrorBody);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    ...Object.entries(baselineHeaders).map(([name, value]) => `${name}: ${value}`),
    "Connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
};
