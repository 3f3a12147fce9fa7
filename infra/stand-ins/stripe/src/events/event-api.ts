import type Stripe from "stripe";
import { z } from "zod";
import { list } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found } from "../api/stripe-error.ts";
import { viewEvent } from "./view-event.ts";

const filters = { type: z.string().optional(), types: list(z.string(), 20).optional() };

type Filters = { type?: string | undefined; types?: string[] | undefined };

function wantsEvent(event: Stripe.Event, { type, types }: Filters): boolean {
  if (types) return types.includes(event.type);
  return (
    type === undefined ||
    event.type === type ||
    (type.endsWith(".*") && event.type.startsWith(type.slice(0, -1)))
  );
}

/** Registers https://docs.stripe.com/api/events. */
export function registerEventApi(api: ResourceApi): void {
  api.list("/v1/events", filters, (state, parameters) =>
    [...state.events.values()]
      .filter(event => wantsEvent(event, parameters))
      .map(event => viewEvent(state, event)),
  );

  api.get("/v1/events/:id", noParameters, (state, _, id) =>
    viewEvent(state, found(state.events, "event", id)),
  );
}
