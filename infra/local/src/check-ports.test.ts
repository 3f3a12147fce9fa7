import { once } from "node:events";
import { createServer } from "node:net";
import { findFreePort } from "@phaselock/postgres";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkPortsAreFree } from "./check-ports.ts";

describe("checkPortsAreFree", () => {
  it("leaves free ports free", async () => {
    const ports = { PORT: await findFreePort() };
    await checkPortsAreFree(ports);
    await expect(checkPortsAreFree(ports)).resolves.toBeUndefined();
  });

  it("names a taken port and the variable that moves it", async () => {
    const port = await findFreePort();
    const taken = createServer().listen(port, "127.0.0.1");
    await once(taken, "listening");
    onTestFinished(() => void taken.close());
    await expect(checkPortsAreFree({ GOOGLE_STAND_IN_PORT: port })).rejects.toThrow(
      `Port ${port} is taken by another program: stop that one, or set GOOGLE_STAND_IN_PORT to a free port.`,
    );
  });
});
