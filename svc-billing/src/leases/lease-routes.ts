import {
  principalOf,
  requireUser,
  routeOf,
  type SigningKeys,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { readEntitlement } from "../subscriptions/entitlement.ts";
import { signLease } from "./sign-lease.ts";

/** Routes that sign offline leases for users with Premium, and publish the keys that verify them. */
export const leaseRoutes = (
  app: ZodApp,
  { db, tokens, keys, issuer }: { db: Database; tokens: TokenVerifier; keys: SigningKeys; issuer: string },
): void => {
  app.route({
    ...routeOf("POST /api/billing/offline-lease"),
    onRequest: requireUser(tokens),
    handler: async request => {
      const { userId } = principalOf(request);
      const entitlement = await readEntitlement(db, userId);
      return signLease({ signer: keys.signer, issuer }, userId, entitlement, new Date());
    },
  });

  app.route({ ...routeOf("GET /internal/lease-keys"), handler: async () => keys.publicKeys });
};
