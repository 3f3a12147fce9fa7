import { type Pool, routeOf, type ZodApp } from "@phaselock/service-kit";
import { verifyEvent } from "./verify-event.ts";
import { storeWebhook } from "./webhook-queue.ts";

type WebhookDependencies = {
  readonly pool: Pool;
  readonly secrets: readonly string[];
  readonly livemode: boolean;
};

/** POST /api/webhooks/stripe. 200 says that the event is stored; on any other status Stripe sends it again. */
export const webhookRoutes = async (app: ZodApp, dependencies: WebhookDependencies): Promise<void> => {
  await app.register(async scope => {
    // The signature covers the body byte for byte, so it must not be parsed first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));

    scope.route({
      ...routeOf("POST /api/webhooks/stripe"),
      handler: async request => {
        const event = verifyEvent(request.body, request.headers["stripe-signature"], dependencies);
        await storeWebhook(dependencies.pool, event);
        return { received: true as const };
      },
    });
  });
};
