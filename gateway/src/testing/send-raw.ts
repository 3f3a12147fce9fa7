import { connect } from "node:net";

/** What came back for some bytes until the server closed the connection. */
export type RawAnswers = { readonly statuses: readonly number[]; readonly text: string };

/** Write bytes to a server as they are, each character one byte. The server has to end the connection. */
export const sendRaw = (url: string, bytes: string): Promise<RawAnswers> =>
  new Promise(resolve => {
    let text = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
    // Reset by a server that refuses to read on: what it said before counts.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));
      resolve({ statuses, text });
    });
    socket.write(bytes, "latin1");
  });
