import { once } from "node:events";
import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { findFreePort } from "@phaselock/processes";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkPortsAreFree } from "./check-ports.ts";

/** The loopback addresses of this machine, which may lack IPv6. */
const loopbacks = Object.values(networkInterfaces())
  .flatMap(addresses => addresses ?? [])
  .flatMap(({ internal, address }) => (internal ? [address] : []));

describe("checkPortsAreFree", () => {
  it("a free port passes and stays free", async () => {
    const ports = { PORT: await findFreePort() };
    await checkPortsAreFree(ports);
    await expect(checkPortsAreFree(ports)).resolves.toBeUndefined();
  });

  it.each(loopbacks)(
    "a port in use on %s throws an error with the port and the variable that sets it",
    async host => {
      const port = await findFreePort();
      const taken = createServer().listen(port, host);
      await once(taken, "listening");
      onTestFinished(() => void taken.close());
      await expect(checkPortsAreFree({ GOOGLE_STAND_IN_PORT: port })).rejects.toThrow(
        `Port ${port} is in use by another program. Stop that program, or set GOOGLE_STAND_IN_PORT to a free port.`,
      );
    },
  );
});
