import { createServer } from "node:net";
import { createLogger, isTransient, openPool } from "@phaselock/service-kit";
import { expect, it, onTestFinished } from "vitest";
import { openDatabase } from "./database.ts";

/** The port of a server that resets each connection at the first byte. */
const openResettingServer = async (): Promise<number> => {
  const server = createServer(socket => socket.once("data", () => socket.resetAndDestroy()));
  await new Promise<void>(resolve => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port");
  return address.port;
};

const open = (port: number) => {
  const pool = openPool(`postgres://a:b@127.0.0.1:${port}/x`, createLogger("test", "silent"));
  const database = openDatabase(pool);
  onTestFinished(async () => {
    await database.$disconnect();
    await pool.end();
  });
  return database;
};

it.each([
  ["refuses connections", async () => 1],
  ["resets connections", openResettingServer],
])(
  "a database that %s → a raw statement, a query and a transaction fail with transient errors",
  async (_, openServer) => {
    const database = open(await openServer());
    const failures = await Promise.allSettled([
      database.$queryRawUnsafe("SELECT 1"),
      database.$executeRawUnsafe("SELECT 1"),
      database.checkout.findFirst(),
      database.$transaction(tx => tx.$queryRawUnsafe("SELECT 1")),
    ]);
    const areTransient = failures.map(
      failure => failure.status === "rejected" && isTransient(failure.reason),
    );
    expect(areTransient).toEqual([true, true, true, true]);
  },
);
