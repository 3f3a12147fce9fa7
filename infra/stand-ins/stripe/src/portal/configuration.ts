import type Stripe from "stripe";
import { z } from "zod";
import { boolean, list, metadata, webAddress } from "../api/form-schema.ts";
import { nowSeconds, objectId } from "../object-id.ts";
import type { State } from "../state/state.ts";
import { feedbackSchema } from "../subscriptions/feedback.ts";

/** A feature that the portal page lacks can only be switched off. */
const absentFeature = z.strictObject({
  enabled: z.literal("false", "The stand-in's portal does not have this feature."),
});
const enabledFeature = z.strictObject({ enabled: boolean });

/** The supported parameters of https://docs.stripe.com/api/customer_portal/configurations/create. */
export const configurationSchema = z.strictObject({
  business_profile: z
    .strictObject({
      headline: z.string().max(60).optional(),
      privacy_policy_url: webAddress.optional(),
      terms_of_service_url: webAddress.optional(),
    })
    .default({}),
  default_return_url: webAddress.optional(),
  features: z.strictObject({
    customer_update: absentFeature.optional(),
    invoice_history: enabledFeature.default({ enabled: false }),
    payment_method_update: enabledFeature.default({ enabled: false }),
    subscription_cancel: z
      .strictObject({
        enabled: boolean,
        mode: z.enum(["at_period_end", "immediately"]).default("at_period_end"),
        proration_behavior: z.literal("none").default("none"),
        cancellation_reason: z
          .strictObject({ enabled: boolean, options: list(feedbackSchema).default([]) })
          .default({ enabled: false, options: [] }),
      })
      .optional(),
    subscription_update: absentFeature.optional(),
  }),
  metadata: metadata.default({}),
  name: z.string().optional(),
});

type ConfigurationParameters = z.output<typeof configurationSchema>;

const noCancellation = {
  enabled: false,
  mode: "at_period_end",
  proration_behavior: "none",
  cancellation_reason: { enabled: false, options: [] },
} as const;

function newConfiguration(
  parameters: ConfigurationParameters,
  isDefault: boolean,
): Stripe.BillingPortal.Configuration {
  const { business_profile, features } = parameters;
  const created = nowSeconds();
  const cancel = features.subscription_cancel ?? noCancellation;
  return {
    id: objectId("bpc"),
    object: "billing_portal.configuration",
    active: true,
    application: null,
    business_profile: {
      headline: business_profile.headline ?? null,
      privacy_policy_url: business_profile.privacy_policy_url ?? null,
      terms_of_service_url: business_profile.terms_of_service_url ?? null,
    },
    created,
    default_return_url: parameters.default_return_url ?? null,
    features: {
      customer_update: { allowed_updates: [], enabled: false },
      invoice_history: features.invoice_history,
      payment_method_update: { ...features.payment_method_update, payment_method_configuration: null },
      subscription_cancel: {
        ...cancel,
        cancellation_reason: {
          enabled: cancel.cancellation_reason.enabled,
          feedback_options: null,
          options: [...cancel.cancellation_reason.options],
        },
      },
      subscription_pause: { duration: { interval_options: [], type: "indefinite" }, enabled: false },
      subscription_update: {
        billing_cycle_anchor: null,
        default_allowed_updates: [],
        enabled: false,
        products: null,
        proration_behavior: "none",
        schedule_at_period_end: { conditions: [] },
        trial_update_behavior: "end_trial",
      },
    },
    is_default: isDefault,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: parameters.metadata,
    name: parameters.name ?? null,
    updated: created,
  };
}

export function createConfiguration(
  state: State,
  parameters: ConfigurationParameters,
): Stripe.BillingPortal.Configuration {
  const configuration = newConfiguration(parameters, false);
  state.portalConfigurations.set(configuration.id, configuration);
  return configuration;
}

/** The configuration of sessions that name none: every feature is on. At Stripe it is set in the dashboard. */
export function defaultConfiguration(state: State): Stripe.BillingPortal.Configuration {
  const existing = [...state.portalConfigurations.values()].find(({ is_default }) => is_default);
  if (existing) return existing;
  const everything = configurationSchema.parse({
    features: {
      invoice_history: { enabled: "true" },
      payment_method_update: { enabled: "true" },
      subscription_cancel: { enabled: "true" },
    },
  });
  const configuration = newConfiguration(everything, true);
  state.portalConfigurations.set(configuration.id, configuration);
  return configuration;
}
