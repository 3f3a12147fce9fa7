import { once } from "node:events";
import { createServer } from "node:http";
import { listenOnLoopback } from "@phaselock/processes";
import Stripe from "stripe";

/** A product's webhook endpoint: verifies with the real SDK, stores the events, and returns `status`. */
export type WebhookReceiver = {
  url: string;
  status: number;
  received: Stripe.Event[];
  close(): Promise<void>;
};

export async function startWebhookReceiver(secret: string): Promise<WebhookReceiver> {
  const stripe = new Stripe("sk_test_receiver");
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const signature = request.headers["stripe-signature"] ?? "";
    receiver.received.push(stripe.webhooks.constructEvent(body, signature, secret));
    response.writeHead(receiver.status).end();
  });
  const port = await listenOnLoopback(server, 0);
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${port}/webhook`,
    status: 200,
    received: [],
    async close() {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}
