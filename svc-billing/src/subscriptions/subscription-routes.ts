import { principalOf, requireUser, routeOf, type TokenVerifier, type ZodApp } from "@phaselock/service-kit";
import {
  cancelSubscription,
  openPortal,
  readSubscription,
  resumeSubscription,
} from "./change-subscription.ts";
import { readEntitlement } from "./entitlement.ts";
import type { SubscriptionDependencies } from "./sync-subscription.ts";

/** The owner's view of a subscription and its changes, and the question of other services. */
export const subscriptionRoutes = (
  app: ZodApp,
  dependencies: SubscriptionDependencies & { readonly tokens: TokenVerifier; readonly publicUrl: string },
): void => {
  const { db, tokens, publicUrl } = dependencies;
  const onRequest = requireUser(tokens);

  app.route({
    ...routeOf("GET /internal/entitlement"),
    onRequest,
    handler: request => readEntitlement(db, principalOf(request).userId),
  });

  app.route({
    ...routeOf("GET /api/billing/subscription"),
    onRequest,
    handler: request => readSubscription(db, principalOf(request).userId),
  });

  app.route({
    ...routeOf("POST /api/billing/subscription/cancel"),
    onRequest,
    handler: request => cancelSubscription(dependencies, principalOf(request).userId),
  });

  app.route({
    ...routeOf("POST /api/billing/subscription/resume"),
    onRequest,
    handler: request => resumeSubscription(dependencies, principalOf(request).userId),
  });

  app.route({
    ...routeOf("POST /api/billing/portal"),
    onRequest,
    handler: async request => {
      const returnUrl = new URL(request.body.returnUrl, publicUrl).href;
      return { url: await openPortal(dependencies, principalOf(request).userId, returnUrl) };
    },
  });
};
