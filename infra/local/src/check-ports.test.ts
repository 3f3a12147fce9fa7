import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { findFreePort } from "@phaselock/postgres";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkPortsAreFree } from "./check-ports.ts";

/** Those of this machine: not every one has IPv6. */
const loopbacks = Object.values(networkInterfaces())
  .flatMap(addresses => addresses ?? [])
  .flatMap(({ internal, address }) => (internal ? [address] : []));

describe("checkPortsAreFree", () => {
  it("leaves free ports free", async () => {
    const ports = { PORT: await findFreePort() };
    await checkPortsAreFree(ports);
    await expect(checkPortsAreFree(ports)).resolves.toBeUndefined();
  });

  it.each(loopbacks)("names a port taken on %s and the variable that moves it", async host => {
    const port = await findFreePort();
    const taken = createServer().listen(port, host);
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    await expect(checkPortsAreFree({ GOOGLE_STAND_IN_PORT: port })).rejects.toThrow(
      `Port ${port} is taken by another program: stop that one, or set GOOGLE_STAND_IN_PORT to a free port.`,
    );
  });
});
