import { createServer } from "node:http";
import { serve } from "./serve.ts";

const answer = JSON.stringify({
  sessions: Array.from({ length: 4 }, (_, at) => ({ id: at, seconds: 900, state: "completed" })),
});

/** Starts a minimal service that publishes the given keys. */
await serve(
  () =>
    new Promise(resolve => {
      const server = createServer((request, response) => {
        const body = request.url === "/.well-known/jwks.json" ? (process.env.JWKS ?? "") : answer;
        response.writeHead(200, {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
        });
        response.end(body);
      }).listen(0, "127.0.0.1", () => {
        const address = server.address();
        resolve(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`);
      });
    }),
);
