import { jwksSchema } from "@phaselock/contracts";
import type { ZodApp } from "@phaselock/service-kit";
import { keySetMaxAgeSeconds } from "./key-life.ts";
import type { KeyRing } from "./key-ring.ts";

/** GET /.well-known/jwks.json: the public keys that other services verify access tokens with. */
export const jwksRoute = (app: ZodApp, keyRing: KeyRing): void => {
  app.get("/.well-known/jwks.json", { schema: { response: { 200: jwksSchema } } }, async (_, reply) => {
    reply.header("cache-control", `public, max-age=${keySetMaxAgeSeconds}`);
    return keyRing.publicKeys;
  });
};
