import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

const statusLine = /^HTTP\/1\.1 (\d{3}) /;

/**
 * Sends a GET with header lines exactly as given, because fetch would correct or refuse what an attacker would send.
 * @param lines such as `Authorization: Bearer …`
 * @returns the status
 * @throws if the response is not HTTP
 */
export const rawRequest = async (url: string, lines: readonly string[]): Promise<number> => {
  const { hostname, port, host, pathname, search } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  const head = [`GET ${pathname}${search} HTTP/1.1`, `Host: ${host}`, "Connection: close", ...lines];
  socket.write(`${head.join("\r\n")}\r\n\r\n`, "latin1");
  const answer = await text(socket);
  const status = Number(statusLine.exec(answer)?.[1]);
  if (!status) throw new Error(`The response is not HTTP: ${answer.slice(0, 100)}`);
  return status;
};
