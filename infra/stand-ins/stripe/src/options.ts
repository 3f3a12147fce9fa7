import {
  addressSchema,
  type Deployment,
  parseStandInOptions,
  type StandInAddress,
  type StandInLogger,
} from "@phaselock/stand-in-kit";
import { z } from "zod";

const key = (prefix: string) =>
  z
    .string()
    .regex(new RegExp(`^${prefix}\\w+$`), `must begin with ${prefix}; live keys never meet the stand-in`);

const optionsSchema = addressSchema.extend({
  secretKey: key("sk_test_"),
  publishableKey: key("pk_test_"),
  webhookSecret: key("whsec_"),
  webhookUrl: z.url({ protocol: /^https?$/ }),
  statePath: z.string().min(1).optional(),
});

export type StripeStandInOptions = StandInAddress & {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** The product's webhook endpoint. It need not be running: deliveries are retried until it returns 2xx. */
  webhookUrl: string;
  /** The file that stores all state. Its folder is created if missing. Without one, the state is in memory only. */
  statePath?: string;
  deployment: Deployment;
  logger?: StandInLogger;
};

/** @throws for production first, then for every invalid option at once */
export const parseOptions = (options: StripeStandInOptions): z.output<typeof optionsSchema> =>
  parseStandInOptions(options, { name: "Stripe stand-in", danger: "takes no money", schema: optionsSchema });
