import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Entitlement } from "@phaselock/contracts";

/** A fake of svc-billing's answer about a user's entitlement, over real HTTP. */
export type FakeBilling = {
  readonly url: string;
  /** What it says every caller has paid for; nothing by default. */
  entitlement: Entitlement | "fails";
  close(): Promise<void>;
};

export const startBilling = async (): Promise<FakeBilling> => {
  const server = createServer((request, response) => {
    if (request.url !== "/internal/entitlement" || billing.entitlement === "fails")
      return response.writeHead(500).end();
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(billing.entitlement));
  });
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  const billing: FakeBilling = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    entitlement: { tier: "free", premiumUntil: null },
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return billing;
};
