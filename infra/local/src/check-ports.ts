import { tryToListen } from "@phaselock/processes";

/** A required port is in use by another program. */
export class PortTakenError extends Error {
  override name = "PortTakenError";

  constructor(variable: string, port: number) {
    super(`Port ${port} is in use by another program. Stop that program, or set ${variable} to a free port.`);
  }
}

/** Browsers try both for "localhost", so another program on either one could receive our requests. */
const loopbacks = ["127.0.0.1", "::1"];

/**
 * Checks that each port is free, before any slow work starts.
 *
 * @param ports the ports, keyed by the variable that sets each
 * @throws PortTakenError for the first port in use
 */
export async function checkPortsAreFree(ports: Readonly<Record<string, number>>): Promise<void> {
  for (const [variable, port] of Object.entries(ports)) {
    for (const host of loopbacks) {
      const problem = await tryToListen(port, host);
      if (problem === "EADDRINUSE") throw new PortTakenError(variable, port);
      if (problem === "EACCES") throw new Error(`${variable}: you may not listen on port ${port}.`);
    }
  }
}
