import type Stripe from "stripe";
import { z } from "zod";
import { boolean, webAddress } from "../api/form-schema.ts";
import { noParameters, type ResourceApi } from "../api/resource-api.ts";
import { found, StripeError } from "../api/stripe-error.ts";
import { findCustomer } from "../customers/find-customer.ts";
import { nowSeconds, objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";
import { isEnded } from "../subscriptions/subscriptions-of.ts";
import { configurationSchema, createConfiguration, defaultConfiguration } from "./configuration.ts";

const flowSchema = z.strictObject({
  type: z.enum(["subscription_cancel", "payment_method_update"]),
  subscription_cancel: z.strictObject({ subscription: z.string() }).optional(),
  after_completion: z
    .strictObject({
      type: z.enum(["redirect", "portal_homepage"]),
      redirect: z.strictObject({ return_url: webAddress }).optional(),
    })
    .optional(),
});

const sessionSchema = z.strictObject({
  customer: z.string(),
  configuration: z.string().optional(),
  return_url: webAddress.optional(),
  flow_data: flowSchema.optional(),
  locale: z.enum(["auto", "en"]).optional(),
});

function flowOf(
  state: State,
  customer: string,
  flow: z.output<typeof flowSchema> | undefined,
): Stripe.BillingPortal.Session.Flow | null {
  if (!flow) return null;
  const id = flow.subscription_cancel?.subscription;
  const subscription =
    id === undefined
      ? undefined
      : found(state.subscriptions, "subscription", id, "flow_data[subscription_cancel][subscription]");
  const isCancel = flow.type === "subscription_cancel";
  if (isCancel && (!subscription || subscription.customer !== customer || isEnded(subscription))) {
    const message = "The flow needs a subscription of this customer that has not ended.";
    throw new StripeError(400, { message, param: "flow_data[subscription_cancel][subscription]" });
  }
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: flow.after_completion?.redirect ?? null,
      type: flow.after_completion?.type ?? "portal_homepage",
    },
    customer_update: null,
    subscription_cancel: isCancel && subscription ? { retention: null, subscription: subscription.id } : null,
    subscription_pause: null,
    subscription_update: null,
    subscription_update_confirm: null,
    type: flow.type,
  };
}

function createPortalSession(
  state: State,
  parameters: z.output<typeof sessionSchema>,
): Stripe.BillingPortal.Session {
  const customer = findCustomer(state, parameters.customer, "customer");
  const flow = flowOf(state, customer.id, parameters.flow_data);
  const configuration =
    parameters.configuration === undefined
      ? defaultConfiguration(state)
      : found(state.portalConfigurations, "configuration", parameters.configuration, "configuration");
  const id = objectId("bps");
  const session: Stripe.BillingPortal.Session = {
    id,
    object: "billing_portal.session",
    configuration: configuration.id,
    created: nowSeconds(),
    customer: customer.id,
    customer_account: null,
    flow,
    livemode: false,
    locale: parameters.locale ?? null,
    on_behalf_of: null,
    return_url: parameters.return_url ?? configuration.default_return_url,
    url: `${state.account.pageOrigin}/p/session/${id}${flow ? "/flow" : ""}`,
  };
  state.portalSessions.set(id, session);
  return session;
}

/** Registers https://docs.stripe.com/api/customer_portal. */
export function registerPortalApi(api: ResourceApi): void {
  const path = "/v1/billing_portal/configurations";
  api.post(path, configurationSchema, createConfiguration);
  api.list(path, { active: boolean.optional(), is_default: boolean.optional() }, (state, filters) =>
    [...state.portalConfigurations.values()]
      .filter(({ active }) => filters.active === undefined || active === filters.active)
      .filter(({ is_default }) => filters.is_default === undefined || is_default === filters.is_default),
  );
  api.get(`${path}/:id`, noParameters, (state, _, id) =>
    found(state.portalConfigurations, "configuration", id),
  );
  api.post("/v1/billing_portal/sessions", sessionSchema, createPortalSession);
}
