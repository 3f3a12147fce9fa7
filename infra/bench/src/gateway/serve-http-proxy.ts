import httpProxy from "@fastify/http-proxy";
import fastify from "fastify";
import { serve } from "./serve.ts";

/** Starts @fastify/http-proxy as in its README. */
await serve(async () => {
  const app = fastify();
  await app.register(httpProxy, {
    upstream: process.env.SESSIONS_URL ?? "",
    prefix: "/api",
    rewritePrefix: "/api",
  });
  return app.listen({ host: "127.0.0.1", port: 0 });
});
