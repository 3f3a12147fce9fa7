import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import {
  type Entitlement,
  type HoldRequest,
  holdGraceSeconds,
  holdRequestSchema,
} from "@phaselock/contracts";
import { createTestLeases, type TestLeases } from "./test-leases.ts";

/** A fake of svc-billing's internal endpoints, over real HTTP. */
export type FakeBilling = {
  readonly url: string;
  /** The requested holds in order, with their authorization header. */
  readonly asked: (HoldRequest & { authorization: string | undefined })[];
  /** How it answers; `grants` by default. */
  answer: "grants" | "payment_required" | "conflict" | "breaks" | "hangs";
  /** What it says every caller has paid for; free by default. */
  entitlement: Entitlement | "hangs";
  /** Signs offline leases with the keys that it publishes. */
  readonly leases: TestLeases;
  close(): Promise<void>;
};

/** The entitlement of a user without Premium. */
export const free: Entitlement = { tier: "free", premiumUntil: null };

/** The entitlement of a user whose Premium ends in `seconds`. */
export const premiumFor = (seconds: number): Entitlement => ({
  tier: "premium",
  premiumUntil: new Date(Date.now() + seconds * 1000).toISOString(),
});

export const startFakeBilling = async (): Promise<FakeBilling> => {
  const leases = await createTestLeases();
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/internal/lease-keys") return answer(200, leases.jwks);
    if (request.url === "/internal/entitlement") {
      if (billing.entitlement !== "hangs") answer(200, billing.entitlement);
      return;
    }
    const hold = holdRequestSchema.parse(JSON.parse(await text(request)));
    billing.asked.push({ ...hold, authorization: request.headers.authorization });
    switch (billing.answer) {
      case "grants":
        return answer(200, {
          ...hold,
          expiresAt: new Date(Date.now() + (hold.seconds + holdGraceSeconds) * 1000).toISOString(),
        });
      case "payment_required":
        return answer(402, { error: "No credits.", code: "payment_required", requestId: "billing-1" });
      case "conflict":
        return answer(409, { error: "Closed.", code: "conflict", requestId: "billing-1" });
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
    entitlement: free,
    leases,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return billing;
};
