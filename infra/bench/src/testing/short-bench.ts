import { setTimeout as delay } from "node:timers/promises";
import { createDatabases, runToEnd } from "@phaselock/local";
import { openServers, openService } from "../servers.ts";

/** Run as a process of its own by the tests that break it: `node short-bench.ts throw|wait`. Measures nothing. */
const [, , behaviour] = process.argv;

await runToEnd(async open => {
  const servers = await openServers(open);
  const { postgres } = servers;
  await createDatabases(postgres.url("postgres"), ["bus"]);
  await openService(open, servers, "analytics", () => ({
    BUS_DATABASE_URL: postgres.url("bus"),
    PUBLIC_URL: "http://localhost:3000",
    JWKS_URL: "http://127.0.0.1:9/jwks.json",
  }));
  process.stdout.write("in the middle\n");
  if (behaviour === "throw") throw new Error("only 7 of 9 events arrived");
  await delay(600_000);
});
