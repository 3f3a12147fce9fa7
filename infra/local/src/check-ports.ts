import { once } from "node:events";
import { createServer } from "node:net";

/** A port that is needed and taken. */
export class PortTakenError extends Error {
  override name = "PortTakenError";

  constructor(variable: string, port: number) {
    super(`Port ${port} is taken by another program: stop that one, or set ${variable} to a free port.`);
  }
}

/**
 * Looks whether each port can be listened on, before any slow work is done for nothing.
 *
 * @param ports by the name of the variable that sets each
 * @throws PortTakenError for the first that is taken
 */
export async function checkPortsAreFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    const probe = createServer().listen(port, "127.0.0.1");
    try {
      await once(probe, "listening");
    } catch (error) {
      throw error instanceof Error && "code" in error && error.code === "EADDRINUSE"
        ? new PortTakenError(variable, port)
        : new Error(
            `${variable}: can't listen on port ${port}: ${error instanceof Error ? error.message : error}`,
          );
    }
    probe.close();
    await once(probe, "close");
  }
}
