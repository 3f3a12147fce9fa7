import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Stripe from "stripe";
import { z } from "zod";
import { expireSession, isDue } from "../checkout/complete-session.ts";
import { createSchema, createSession } from "../checkout/create-session.ts";
import { viewEvent } from "../events/view-event.ts";
import type { CheckoutRecord, State } from "../state/state.ts";
import type { Store } from "../state/store.ts";
import { answerOnce } from "./answer-once.ts";
import { expandSchema, expandSession } from "./expand.ts";
import { parseForm } from "./form.ts";
import { list, parseFields } from "./form-schema.ts";
import { listPage, listParameters } from "./list-page.ts";
import { notFound, StripeError } from "./stripe-error.ts";

const paramsSchema = z.object({ id: z.string() });
const retrieveSchema = z.strictObject({ expand: expandSchema });
const sessionListSchema = z.strictObject({
  ...listParameters,
  status: z.enum(["open", "complete", "expired"]).optional(),
  payment_intent: z.string().optional(),
});
const eventListSchema = z.strictObject({
  ...listParameters,
  type: z.string().optional(),
  types: list(z.string(), 20).optional(),
});

const idOf = (request: FastifyRequest) => paramsSchema.parse(request.params).id;
const formOf = (request: FastifyRequest) => (typeof request.body === "string" ? request.body : "");
const queryOf = (request: FastifyRequest) => parseForm(new URL(request.url, "http://any").searchParams);

function found<Row>(rows: Map<string, Row>, object: string, id: string): Row {
  const row = rows.get(id);
  if (!row) throw notFound(object, id);
  return row;
}

function wantsEvent(event: Stripe.Event, { type, types }: z.output<typeof eventListSchema>): boolean {
  if (types) return types.includes(event.type);
  return (
    type === undefined ||
    event.type === type ||
    (type.endsWith(".*") && event.type.startsWith(type.slice(0, -1)))
  );
}

/** Registers the part of https://docs.stripe.com/api that the product's purchases need. */
export function registerApiRoutes(app: FastifyInstance, store: Store, pageOrigin: string): void {
  const { state } = store;

  function checkoutOf(request: FastifyRequest): CheckoutRecord {
    const checkout = found(state.checkouts, "checkout.session", idOf(request));
    if (isDue(checkout)) store.change(() => expireSession(state, checkout));
    return checkout;
  }

  function post(request: FastifyRequest, reply: FastifyReply, execute: (state: State) => unknown) {
    const key = z.string().optional().parse(request.headers["idempotency-key"]);
    const { body, replayed } = store.change(changing =>
      answerOnce(changing, { key, path: request.url, form: formOf(request) }, () => execute(changing)),
    );
    if (replayed) reply.header("idempotent-replayed", "true");
    return reply.type("application/json").send(body);
  }

  app.post("/v1/checkout/sessions", async (request, reply) =>
    post(request, reply, changing => {
      const parameters = parseFields(createSchema, parseForm(formOf(request)));
      return expandSession(changing, createSession(changing, parameters, pageOrigin), parameters.expand);
    }),
  );

  app.get("/v1/checkout/sessions", async request => {
    const parameters = parseFields(sessionListSchema, queryOf(request));
    const sessions = [...state.checkouts.values()]
      .map(checkout => checkout.session)
      .filter(session => !parameters.status || session.status === parameters.status)
      .filter(session => !parameters.payment_intent || session.payment_intent === parameters.payment_intent);
    return listPage("/v1/checkout/sessions", sessions, parameters);
  });

  app.get("/v1/checkout/sessions/:id", async request => {
    const parameters = parseFields(retrieveSchema, queryOf(request));
    return expandSession(state, checkoutOf(request), parameters.expand);
  });

  app.get("/v1/checkout/sessions/:id/line_items", async request => {
    const { lineItems, session } = checkoutOf(request);
    return {
      object: "list",
      url: `/v1/checkout/sessions/${session.id}/line_items`,
      has_more: false,
      data: lineItems,
    };
  });

  app.post("/v1/checkout/sessions/:id/expire", async (request, reply) => {
    const checkout = checkoutOf(request);
    return post(request, reply, changing => {
      const { status } = checkout.session;
      if (status !== "open") {
        const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${status}.`;
        throw new StripeError(400, { message });
      }
      expireSession(changing, checkout);
      return checkout.session;
    });
  });

  app.get("/v1/payment_intents/:id", async request => {
    return found(state.paymentIntents, "payment_intent", idOf(request));
  });

  app.get("/v1/events", async request => {
    const parameters = parseFields(eventListSchema, queryOf(request));
    const events = [...state.events.values()].filter(event => wantsEvent(event, parameters));
    const page = listPage("/v1/events", events, parameters);
    return { ...page, data: page.data.map(event => viewEvent(state, event)) };
  });

  app.get("/v1/events/:id", async request => viewEvent(state, found(state.events, "event", idOf(request))));
}
