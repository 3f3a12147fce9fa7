import httpProxy from "@fastify/http-proxy";
import fastify from "fastify";
import { serve } from "./serve.ts";

/** @fastify/http-proxy as its README shows it. */
await serve(async () => {
  const app = fastify();
  await app.register(httpProxy, {
    upstream: process.env.SESSIONS_URL ?? "",
    prefix: "/api",
    rewritePrefix: "/api",
  });
  return app.listen({ host: "127.0.0.1", port: 0 });
});
