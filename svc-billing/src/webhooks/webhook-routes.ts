import { routeOf, type ZodApp } from "@phaselock/service-kit";
import type Stripe from "stripe";
import { type FulfilmentDependencies, fulfilCheckout } from "../checkout/fulfil-checkout.ts";
import type { Transaction } from "../database.ts";
import { verifyEvent } from "./verify-event.ts";

/** Whether an event may change a checkout. Any other type is acknowledged and ignored. */
const isAboutCheckout = (event: Stripe.Event) =>
  event.type === "checkout.session.completed" || event.type === "checkout.session.expired";

/** Record an event in the transaction of its effect. @returns false if it was recorded before */
const claimWebhook = async (tx: Transaction, { id, type }: Stripe.Event): Promise<boolean> =>
  (await tx.webhookEvent.createMany({ data: { id, type }, skipDuplicates: true })).count === 1;

/** POST /api/webhooks/stripe. 200 acknowledges the event; on any other status Stripe retries. */
export const webhookRoutes = async (
  app: ZodApp,
  dependencies: FulfilmentDependencies & { readonly secret: string },
): Promise<void> => {
  await app.register(async scope => {
    // The signature covers the body byte for byte, so it must not be parsed first.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_, body, done) => done(null, body));

    scope.route({
      ...routeOf("POST /api/webhooks/stripe"),
      handler: async request => {
        const header = request.headers["stripe-signature"];
        const event = verifyEvent(request.body, header, dependencies);
        if (isAboutCheckout(event))
          await fulfilCheckout(dependencies, event.data.object.id, tx => claimWebhook(tx, event));
        return { received: true as const };
      },
    });
  });
};
