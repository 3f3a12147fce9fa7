import { connect } from "node:net";

/** The responses until the server closed the connection. */
export type RawAnswers = { readonly statuses: readonly number[]; readonly text: string };

/** Send raw bytes to a server, one byte per character. The server must close the connection. */
export const sendRaw = (url: string, bytes: string): Promise<RawAnswers> =>
  new Promise(resolve => {
    let text = "";
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
    // A server that stops reading resets the connection; its responses before that count.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      const statuses = Array.from(text.matchAll(/HTTP\/1\.1 (\d{3})/g), ([, status]) => Number(status));
      resolve({ statuses, text });
    });
    socket.write(bytes, "latin1");
  });
