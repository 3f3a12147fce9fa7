import { jwksSchema } from "@phaselock/contracts";
import type { ZodApp } from "@phaselock/service-kit";
import type { KeyRing } from "./key-ring.ts";

/** How long anyone may keep the key set, in seconds. A new key must be published this long before it signs. */
const keySetMaxAgeSeconds = 300;

/** GET /.well-known/jwks.json: what everyone else verifies access tokens with. */
export const jwksRoute = (app: ZodApp, keyRing: KeyRing): void => {
  app.get("/.well-known/jwks.json", { schema: { response: { 200: jwksSchema } } }, async (_, reply) => {
    reply.header("cache-control", `public, max-age=${keySetMaxAgeSeconds}`);
    return keyRing.publicKeys;
  });
};
