import { once } from "node:events";
import { createServer, type Socket } from "node:net";

/** A request, byte for byte as it arrived at a service. */
export type Arrival = {
  /** Method, target and version. */
  readonly line: string;
  /** `name: value` of each header, in order of arrival. */
  readonly headers: readonly string[];
  /** Includes the chunk framing, if chunked. */
  readonly body: string;
};

const answer =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 19\r\nKeep-Alive: timeout=72\r\n\r\n{"from":"upstream"}';

/** Parse the first complete request of the bytes as RFC 9112 does, and return the rest. */
const parseRequest = (bytes: string): { arrival: Arrival; rest: string } | undefined => {
  const headEnd = bytes.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const [line = "", ...headers] = bytes.slice(0, headEnd).split("\r\n");
  const after = bytes.slice(headEnd + 4);
  const isChunked = headers.some(header => /^transfer-encoding: chunked$/i.test(header));
  const declared = headers.map(header => /^content-length: (\d+)$/i.exec(header)?.[1]).find(Boolean);
  const lastChunk = after.startsWith("0\r\n\r\n") ? 0 : after.indexOf("\r\n0\r\n\r\n") + 2;
  if (isChunked && lastChunk === 1) return undefined;
  const length = isChunked ? lastChunk + 5 : Number(declared ?? 0);
  if (after.length < length) return undefined;
  return { arrival: { line, headers, body: after.slice(0, length) }, rest: after.slice(length) };
};

/**
 * Start a service that answers every request and records what arrived, byte for byte. A real server would interpret the
 * requests, and that is where two servers differ.
 */
export const recordUpstream = async () => {
  const arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    let bytes = "";
    sockets.add(socket.setEncoding("latin1"));
    socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    socket.on("data", (chunk: string) => {
      bytes += chunk;
      for (let taken = parseRequest(bytes); taken; taken = parseRequest(bytes)) {
        arrivals.push(taken.arrival);
        bytes = taken.rest;
        socket.write(answer);
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    arrivals,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
