import { createServer } from "node:http";
import { listenOnLoopback } from "@phaselock/processes";
import type { StripeRequest } from "@phaselock/stripe-mock";

/** A recorded request with the headers that change what Stripe does, and its answer. */
export type RecordedRequest = StripeRequest & {
  readonly stripeVersion: string | undefined;
  readonly idempotencyKey: string | undefined;
  readonly status: number;
  readonly answer: unknown;
};

/** A proxy in front of the Stripe stand-in, which records every request. */
export type RequestRecorder = {
  /** The address to use as STRIPE_API_URL. */
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  /** Set the stand-in's address, before the first request. */
  forwardTo(url: string): void;
  close(): void;
};

const forwarded = ["authorization", "content-type", "idempotency-key", "stripe-version"] as const;
const headerOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === "string" ? value : undefined;

export const recordRequests = async (): Promise<RequestRecorder> => {
  const requests: RecordedRequest[] = [];
  let upstream = "";
  const server = createServer(async (request, response) => {
    const { method = "", url: path = "", headers } = request;
    const body = Buffer.concat(await request.toArray()).toString();
    const answer = await fetch(upstream + path, {
      method,
      headers: forwarded.flatMap(name => {
        const value = headerOf(headers[name]);
        return value === undefined ? [] : [[name, value] as [string, string]];
      }),
      ...(body !== "" && { body }),
    });
    const text = await answer.text();
    requests.push({
      method,
      path,
      body,
      stripeVersion: headerOf(headers["stripe-version"]),
      idempotencyKey: headerOf(headers["idempotency-key"]),
      status: answer.status,
      answer: JSON.parse(text),
    });
    response.writeHead(answer.status, { "content-type": "application/json" }).end(text);
  });
  const port = await listenOnLoopback(server, 0);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    forwardTo(url) {
      upstream = url;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
