import { routeOf, type ZodApp } from "@phaselock/service-kit";
import { keySetMaxAgeSeconds } from "./key-life.ts";
import type { KeyRing } from "./key-ring.ts";

/** GET /.well-known/jwks.json: the public keys that other services verify access tokens with. */
export const jwksRoute = (app: ZodApp, keyRing: KeyRing): void => {
  app.route({
    ...routeOf("GET /.well-known/jwks.json"),
    handler: async (_, reply) => {
      reply.header("cache-control", `public, max-age=${keySetMaxAgeSeconds}`);
      return keyRing.publicKeys;
    },
  });
};
