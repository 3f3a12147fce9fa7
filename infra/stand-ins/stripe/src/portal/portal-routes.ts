import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { z } from "zod";
import { emptyForm, type FormState } from "../pages/card-form.ts";
import { notFoundPage } from "../pages/not-found-page.ts";
import { readCard } from "../pages/read-card.ts";
import { sendPage } from "../pages/send-page.ts";
import type { Store } from "../state/store.ts";
import {
  cancelAtPeriodEnd,
  cancelSubscription,
  resumeSubscription,
} from "../subscriptions/cancel-subscription.ts";
import { feedbackSchema } from "../subscriptions/feedback.ts";
import { isEnded } from "../subscriptions/subscriptions-of.ts";
import { changeCard } from "./change-card.ts";
import { cancelPage, changeCardPage, portalPage } from "./portal-page.ts";

const paramsSchema = z.object({ id: z.string(), subscription: z.string().optional() });
const cancelFormSchema = z.object({ feedback: feedbackSchema.nullable().catch(null) });

type Session = Stripe.BillingPortal.Session;
type Visit = { session: Session; features: Stripe.BillingPortal.Configuration.Features; home: string };
type SubscriptionVisit = Visit & { subscription: Stripe.Subscription };

/** Where a flow ends: at the app's address if it gave one, else at the portal. */
function afterFlow({ flow }: Session): string | undefined {
  const after = flow?.after_completion;
  return after?.type === "redirect" ? after.redirect?.return_url : undefined;
}

/** Registers the customer portal: plain forms that need no script. */
export function registerPortalRoutes(app: FastifyInstance, store: Store): void {
  const send = (reply: FastifyReply, session: Session, body: string) =>
    sendPage(reply, body, afterFlow(session) ?? session.return_url);

  const visit =
    (answer: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const session = store.state.portalSessions.get(paramsSchema.parse(request.params).id);
      const configuration = store.state.portalConfigurations.get(String(session?.configuration));
      if (!session || !configuration) return sendPage(reply.code(404), notFoundPage);
      const { features } = configuration;
      return answer({ session, features, home: `/p/session/${session.id}` }, request, reply);
    };

  /** Handles a subscription of the session's customer. One that has ended leads to the portal. */
  const visitSubscription = (
    answer: (visit: SubscriptionVisit, request: FastifyRequest, reply: FastifyReply) => unknown,
  ) =>
    visit((visited, request, reply) => {
      const id = String(paramsSchema.parse(request.params).subscription);
      const subscription = store.state.subscriptions.get(id);
      const { session, features, home } = visited;
      const isTheirs = subscription?.customer === session.customer;
      if (!subscription || !isTheirs || !features.subscription_cancel.enabled) {
        return sendPage(reply.code(404), notFoundPage);
      }
      if (isEnded(subscription)) return reply.redirect(home, 303);
      return answer({ ...visited, subscription }, request, reply);
    });

  app.get(
    "/p/session/:id",
    visit(({ session, features }, _request, reply) =>
      send(reply, session, portalPage(store.state, session, features)),
    ),
  );

  // A session with a flow opens here, at the flow's page.
  app.get(
    "/p/session/:id/flow",
    visit(({ session: { flow }, home }, _request, reply) => {
      if (flow?.type === "payment_method_update") return reply.redirect(`${home}/card`, 303);
      const subscription = store.state.subscriptions.get(String(flow?.subscription_cancel?.subscription));
      const isCancelable = subscription && !isEnded(subscription) && !subscription.cancel_at_period_end;
      return reply.redirect(isCancelable ? `${home}/subscriptions/${subscription.id}/cancel` : home, 303);
    }),
  );

  app.get(
    "/p/session/:id/subscriptions/:subscription/cancel",
    visitSubscription(({ session, ...cancelling }, _request, reply) =>
      send(reply, session, cancelPage(store.state, session, cancelling)),
    ),
  );

  app.post(
    "/p/session/:id/subscriptions/:subscription/cancel",
    visitSubscription(({ session, subscription, features, home }, request, reply) => {
      const { feedback } = cancelFormSchema.parse(request.body ?? {});
      store.change(state =>
        features.subscription_cancel.mode === "immediately"
          ? cancelSubscription(state, subscription, { reason: "cancellation_requested", feedback })
          : cancelAtPeriodEnd(state, subscription, { feedback }),
      );
      return reply.redirect(afterFlow(session) ?? home, 303);
    }),
  );

  app.post(
    "/p/session/:id/subscriptions/:subscription/resume",
    visitSubscription(({ subscription, home }, _request, reply) => {
      store.change(state => resumeSubscription(state, subscription));
      return reply.redirect(home, 303);
    }),
  );

  /** Handles the card page, unless the configuration switches it off. */
  const visitCard = (answer: (visit: Visit, request: FastifyRequest, reply: FastifyReply) => unknown) =>
    visit((visited, request, reply) =>
      visited.features.payment_method_update.enabled
        ? answer(visited, request, reply)
        : sendPage(reply.code(404), notFoundPage),
    );
  const sendCardForm = (reply: FastifyReply, session: Session, form: FormState) =>
    send(reply, session, changeCardPage(session, form));

  app.get(
    "/p/session/:id/card",
    visitCard(({ session }, _request, reply) => sendCardForm(reply, session, emptyForm)),
  );

  app.post(
    "/p/session/:id/card",
    visitCard(({ session, home }, request, reply) => {
      const entry = readCard(request.body);
      if (!entry.entered) return sendCardForm(reply, session, entry.form);
      const { entered } = entry;
      store.change(state => changeCard(state, session.customer, entered));
      return reply.redirect(afterFlow(session) ?? home, 303);
    }),
  );
}
