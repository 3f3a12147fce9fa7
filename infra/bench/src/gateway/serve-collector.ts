import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { listenOnLoopback } from "@phaselock/processes";
import { serve } from "./serve.ts";

/** Starts a collector that accepts spans and drops them. */
await serve(async () => {
  const server = createServer(async (request, response) => {
    await buffer(request);
    response.setHeader("content-type", "application/json").end("{}");
  });
  return `http://127.0.0.1:${await listenOnLoopback(server, 0)}`;
});
