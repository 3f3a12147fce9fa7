import { once } from "node:events";
import { createServer } from "node:net";

/** A port that is needed and taken. */
export class PortTakenError extends Error {
  override name = "PortTakenError";

  constructor(variable: string, port: number) {
    super(`Port ${port} is taken by another program: stop that one, or set ${variable} to a free port.`);
  }
}

/** Browsers try both for "localhost": with another program on one of them, our address would open theirs. */
const loopbacks = ["127.0.0.1", "::1"];

/**
 * Looks whether each port can be listened on, before any slow work is done for nothing.
 *
 * @param ports by the name of the variable that sets each
 * @throws PortTakenError for the first that is taken
 */
export async function checkPortsAreFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    for (const host of loopbacks) {
      const problem = await tryToListen(port, host);
      if (problem === "EADDRINUSE") throw new PortTakenError(variable, port);
      if (problem === "EACCES") throw new Error(`${variable}: this user may not listen on port ${port}.`);
    }
  }
}

/** @returns the code of what went wrong, such as EADDRINUSE, or EADDRNOTAVAIL on a machine without IPv6 */
async function tryToListen(port: number, host: string): Promise<string | undefined> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    return (error as NodeJS.ErrnoException).code;
  }
  probe.close();
  await once(probe, "close");
}
