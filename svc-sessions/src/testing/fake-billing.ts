import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type HoldRequest, holdGraceSeconds, holdRequestSchema } from "@phaselock/contracts";

/** A fake of svc-billing's one internal endpoint, over real HTTP. */
export type FakeBilling = {
  readonly url: string;
  /** The requested holds in order, with their authorization header. */
  readonly asked: (HoldRequest & { authorization: string | undefined })[];
  /** How it answers; `grants` by default. */
  answer: "grants" | "payment_required" | "breaks" | "hangs";
  close(): Promise<void>;
};

export const startFakeBilling = async (): Promise<FakeBilling> => {
  const server = createServer(async (request, response) => {
    const hold = holdRequestSchema.parse(JSON.parse(await text(request)));
    billing.asked.push({ ...hold, authorization: request.headers.authorization });
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    switch (billing.answer) {
      case "grants":
        return answer(200, {
          ...hold,
          expiresAt: new Date(Date.now() + (hold.seconds + holdGraceSeconds) * 1000).toISOString(),
        });
      case "payment_required":
        return answer(402, { error: "No credits.", code: "payment_required", requestId: "billing-1" });
      case "breaks":
        return response.writeHead(500).end("<html>");
      case "hangs":
        return;
    }
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const billing: FakeBilling = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    answer: "grants",
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return billing;
};
