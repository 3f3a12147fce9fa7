import { randomUUID } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { pipeline } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { errorCatalogue } from "@phaselock/contracts";

/** Paths that the gateway answers. */
const gatewayPaths = ["/api", "/config.json", "/.well-known"];
/** How often a gateway that is away is looked for, in milliseconds. */
const lookEveryMs = 100;

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => Promise<void>;

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, host);
    const tell = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => tell(true)).once("error", () => tell(false));
  });

/** 503 in the form of the API's own errors, or the end of an answer that has begun. */
const refuse = (outgoing: ServerResponse): void => {
  if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
  const { status, text } = errorCatalogue.upstream_unavailable;
  const headers = { "content-type": "application/json", "cache-control": "no-store", "retry-after": "1" };
  outgoing
    .writeHead(status, headers)
    .end(JSON.stringify({ error: text, code: "upstream_unavailable", requestId: randomUUID() }));
};

/**
 * A connect middleware that forwards API calls to the gateway. In development the gateway restarts at every change, so
 * a call waits for it; once the gateway has been away for `patienceMs`, calls are answered 503 until it is back.
 * @param target origin of the gateway, such as http://127.0.0.1:3001
 * @param say is told once for each time the gateway is given up
 */
export const forwardToGateway = (
  target: string,
  { patienceMs, say }: { patienceMs: number; say: (line: string) => void },
): Middleware => {
  const { hostname, port } = new URL(target);
  let away: { readonly sinceMs: number; isSaid: boolean } | undefined;

  const untilListening = async (unwanted: AbortSignal): Promise<boolean> => {
    while (!unwanted.aborted) {
      if (await isListening(hostname, Number(port))) {
        away = undefined;
        return true;
      }
      away ??= { sinceMs: Date.now(), isSaid: false };
      if (Date.now() - away.sinceMs > patienceMs) {
        if (!away.isSaid) say("The services don't answer: calls to them are answered 503 until they do");
        away.isSaid = true;
        return false;
      }
      await delay(lookEveryMs, undefined, { signal: unwanted }).catch(() => undefined);
    }
    return false;
  };

  return async (incoming, outgoing, next) => {
    const { url = "/", method, headers } = incoming;
    if (!gatewayPaths.some(path => url.startsWith(path))) return next();
    const left = new AbortController();
    outgoing.once("close", () => left.abort());
    if (!(await untilListening(left.signal))) return refuse(outgoing);
    const call = request({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, connection: "close" },
      // A kept connection to a gateway that has restarted since would fail the next call.
      agent: false,
      signal: left.signal,
    });
    call.once("response", answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    call.on("error", () => refuse(outgoing));
    incoming.pipe(call);
  };
};
