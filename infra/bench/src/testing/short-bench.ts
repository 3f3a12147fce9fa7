import { setTimeout as delay } from "node:timers/promises";
import { createDatabases } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { openServers, openService } from "../servers.ts";

/** A bench for the test: it waits in its middle for a signal and measures nothing. */
await runToEnd(async open => {
  const servers = await openServers(open);
  const { postgres } = servers;
  await createDatabases(postgres.url("postgres"), ["bus"]);
  const service = await openService(open, servers, "analytics", () => ({
    BUS_DATABASE_URL: postgres.url("bus"),
    PUBLIC_URL: "http://localhost:3000",
    JWKS_URL: "http://127.0.0.1:9/jwks.json",
    BILLING_URL: "http://127.0.0.1:9",
  }));
  for (const { pid } of [postgres, service]) process.stdout.write(`server ${pid}\n`);
  process.stdout.write("in the middle\n");
  await delay(600_000);
});
