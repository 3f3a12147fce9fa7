import { once } from "node:events";
import type { Server } from "node:net";

/** Binds to 127.0.0.1 and resolves with the port. Rejects if the port is in use. */
export async function listenOnLoopback(server: Server, port: number): Promise<number> {
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return address.port;
}
