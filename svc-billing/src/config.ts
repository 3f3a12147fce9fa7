import { deploymentSchema } from "@phaselock/service-kit";
import { z } from "zod";

const webhookSecret = z.string().regex(/^whsec_\S+$/, "must begin with whsec_");
const liveKey = /^(sk|rk)_live_/;

/** Billing's environment variables, in addition to those of every service. */
export const billingConfigSchema = z
  .object({
    DEPLOYMENT: deploymentSchema.default("local"),
    STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must be a Stripe secret key"),
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    /** The secret before this one, still accepted while Stripe's secret is being replaced. */
    STRIPE_WEBHOOK_SECRET_PREVIOUS: webhookSecret.optional(),
    /** The URL of a stand-in for Stripe's API. */
    STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The key that signs offline leases is derived from it. */
    LEASE_SECRET: z.string().min(32),
    /** The secret before this one. Its leases stay valid while it is set. */
    LEASE_SECRET_PREVIOUS: z.string().min(32).optional(),
    /** Interval of the reconciliation of checkouts that no webhook has settled, in seconds. */
    RECONCILE_EVERY_SECONDS: z.coerce.number().int().min(1).max(3600).default(30),
  })
  .check(({ value, issues }) => {
    const refuse = (message: string) =>
      issues.push({ code: "custom", path: ["STRIPE_API_URL"], message, input: value });
    if (value.STRIPE_API_URL === undefined) return;
    if (value.DEPLOYMENT === "production") refuse("a stand-in is refused in production");
    if (liveKey.test(value.STRIPE_SECRET_KEY)) refuse("a stand-in is refused with a live key");
  });
export type BillingConfig = z.infer<typeof billingConfigSchema>;

/** Whether real money moves (Stripe's livemode). */
export const isLiveMode = ({ STRIPE_SECRET_KEY }: Pick<BillingConfig, "STRIPE_SECRET_KEY">): boolean =>
  liveKey.test(STRIPE_SECRET_KEY);

/** The secrets with which Stripe may sign webhooks, the current one first. */
export const webhookSecretsOf = ({
  STRIPE_WEBHOOK_SECRET,
  STRIPE_WEBHOOK_SECRET_PREVIOUS: previous,
}: Pick<BillingConfig, "STRIPE_WEBHOOK_SECRET" | "STRIPE_WEBHOOK_SECRET_PREVIOUS">): readonly string[] => [
  STRIPE_WEBHOOK_SECRET,
  ...(previous === undefined ? [] : [previous]),
];

/** The secrets of offline leases: the one that signs, then the previous one during a rotation. */
export const leaseSecretsOf = ({
  LEASE_SECRET,
  LEASE_SECRET_PREVIOUS: previous,
}: Pick<BillingConfig, "LEASE_SECRET" | "LEASE_SECRET_PREVIOUS">): readonly [string, ...string[]] =>
  previous === undefined ? [LEASE_SECRET] : [LEASE_SECRET, previous];
