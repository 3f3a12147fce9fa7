import { createServer } from "node:http";
import { listenOnLoopback } from "@phaselock/processes";
import { serve } from "./serve.ts";

const answer = JSON.stringify({
  sessions: Array.from({ length: 4 }, (_, at) => ({ id: at, seconds: 900, state: "completed" })),
});

/** Starts a minimal service that publishes the given keys. */
await serve(async () => {
  const server = createServer((request, response) => {
    const body = request.url === "/.well-known/jwks.json" ? (process.env.JWKS ?? "") : answer;
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
    });
    response.end(body);
  });
  return `http://127.0.0.1:${await listenOnLoopback(server, 0)}`;
});
