import Fastify from "fastify";
import { serve } from "../gateway/serve.ts";

/** Starts a route for reports that authenticates nothing, discards the body and stores nothing. */
await serve(async () => {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", (_, payload, done) => {
    payload.resume();
    payload.once("end", () => done(null));
  });
  app.post("/api/sessions/:id/reports", (_, reply) => reply.status(202).send({}));
  return app.listen({ port: 0, host: "127.0.0.1" });
});
