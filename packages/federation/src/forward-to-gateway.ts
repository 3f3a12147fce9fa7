import { randomUUID } from "node:crypto";
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { pipeline } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { errorCatalogue } from "@phaselock/contracts";

/** Paths that the gateway answers. */
const gatewayPaths = ["/api", "/config.json", "/.well-known"];
/** How often to check whether an unavailable gateway is back, in milliseconds. */
const pollEveryMs = 100;

type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => Promise<void>;

const isListening = (host: string, port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, host);
    const finish = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => finish(true)).once("error", () => finish(false));
  });

/** Answers 503 in the API's error format, or aborts a response that has already started. */
const refuse = (outgoing: ServerResponse): void => {
  if (outgoing.headersSent || outgoing.destroyed) return void outgoing.destroy();
  const { status, text } = errorCatalogue.upstream_unavailable;
  const headers = { "content-type": "application/json", "cache-control": "no-store", "retry-after": "1" };
  outgoing
    .writeHead(status, headers)
    .end(JSON.stringify({ error: text, code: "upstream_unavailable", requestId: randomUUID() }));
};

/**
 * A connect middleware that forwards API calls to the gateway. In development the gateway restarts at every change,
 * so a call waits for it. Once the gateway has been down for `timeoutMs` milliseconds, calls get a 503 until it is
 * back.
 * @param target origin of the gateway, such as http://127.0.0.1:3001
 * @param say logs one line per outage that exceeds the timeout
 */
export const forwardToGateway = (
  target: string,
  { timeoutMs, say }: { timeoutMs: number; say: (line: string) => void },
): Middleware => {
  const { hostname, port } = new URL(target);
  let outage: { readonly sinceMs: number; isLogged: boolean } | undefined;

  const waitForGateway = async (signal: AbortSignal): Promise<boolean> => {
    while (!signal.aborted) {
      if (await isListening(hostname, Number(port))) {
        outage = undefined;
        return true;
      }
      outage ??= { sinceMs: Date.now(), isLogged: false };
      if (Date.now() - outage.sinceMs > timeoutMs) {
        if (!outage.isLogged) say("The services aren't responding. API calls get a 503 until they do.");
        outage.isLogged = true;
        return false;
      }
      await delay(pollEveryMs, undefined, { signal }).catch(() => undefined);
    }
    return false;
  };

  return async (incoming, outgoing, next) => {
    const { url = "/", method, headers } = incoming;
    if (!gatewayPaths.some(path => url.startsWith(path))) return next();
    const clientGone = new AbortController();
    outgoing.once("close", () => clientGone.abort());
    if (!(await waitForGateway(clientGone.signal))) return refuse(outgoing);
    const call = request({
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, connection: "close" },
      // No keep-alive: after a gateway restart, a reused connection would fail the next call.
      agent: false,
      signal: clientGone.signal,
    });
    call.once("response", answer => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    call.on("error", () => refuse(outgoing));
    incoming.pipe(call);
  };
};
