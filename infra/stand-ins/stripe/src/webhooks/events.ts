import type Stripe from "stripe";
import { z } from "zod";
import { list } from "../api/parameters.ts";
import type { ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";
import type { State } from "../state/state.ts";
import { nowSeconds, objectId } from "../stripe-object.ts";

/** The only supported API version, which is the installed SDK's. */
export const API_VERSION = "2026-10-28.endive";

type EventType = Stripe.Event["type"];
type ObjectOf<Type extends EventType> = Extract<Stripe.Event, { type: Type }>["data"]["object"];

/** Records an event with the object's current state and queues its webhook. */
export function recordEvent<Type extends EventType>(state: State, type: Type, object: ObjectOf<Type>): void {
  const event = {
    id: objectId("evt"),
    object: "event",
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  } as Stripe.Event;
  state.events.set(event.id, event);
  state.deliveries.set(event.id, { id: event.id, attempts: 0, nextAttemptAtMs: Date.now() });
}

/** Registers https://docs.stripe.com/api/events. */
export function registerEventApi(api: ResourceApi): void {
  const filters = z.strictObject({ types: list(z.string(), 20).optional() });
  api.list("/v1/events", filters, (state, { types }) =>
    [...state.events.values()].filter(({ type }) => !types || types.includes(type)),
  );
  api.get("/v1/events/:id", (state, id) => found(state.events, "event", id));
}
