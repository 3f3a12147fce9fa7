import { parseArgs } from "node:util";
import { createLogger, openPool, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { isLiveMode } from "../config.ts";
import { openDatabase } from "../database.ts";
import { createStripe } from "../stripe/stripe-client.ts";
import { type RefundOrder, refundPayment } from "./refund-payment.ts";

const usage = "refund.ts <cs_… | in_… | pi_…> [--all | --total-cents <n>] [--end-premium]";
const configSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must be a Stripe secret key"),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
});

/** The arguments make no order; the message is the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const options = {
  all: { type: "boolean", default: false },
  "total-cents": { type: "string" },
  "end-premium": { type: "boolean", default: false },
} as const;

/** @throws UsageError */
export const readOrder = (args: readonly string[]): RefundOrder => {
  const parse = () => {
    try {
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch {
      throw new UsageError(usage);
    }
  };
  const { values, positionals } = parse();
  const [id, ...others] = positionals;
  const cents = z.coerce.number().int().positive().optional().safeParse(values["total-cents"]);
  if (!id || others.length > 0 || !cents.success || (values.all && cents.data !== undefined))
    throw new UsageError(usage);
  const total = values.all ? "all" : cents.data;
  return { id, ...(total !== undefined && { total }), endsPremium: values["end-premium"] };
};

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

/**
 * Refunds a payment, for operators.
 * @param args as in `usage`
 * @param env holds DATABASE_URL (billing's) and STRIPE_SECRET_KEY
 * @returns what was done, for the terminal
 * @throws UsageError, ConfigError, RefundRefused, AppError
 */
export const runRefund = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<string> => {
  const order = readOrder(args);
  const config = readConfig(configSchema, env);
  const logger = createLogger("refund", "warn", process.stderr);
  const pool = openPool(config.DATABASE_URL, logger);
  const db = openDatabase(pool);
  try {
    const stripe = createStripe({
      STRIPE_SECRET_KEY: config.STRIPE_SECRET_KEY,
      STRIPE_API_URL: config.STRIPE_API_URL,
    });
    const report = await refundPayment({ db, stripe, logger, livemode: isLiveMode(config) }, order);
    const { paymentIntentId, amountCents, returnedBefore, refundedNow } = report;
    const returned = `${dollars(returnedBefore + refundedNow)} of ${dollars(amountCents)} has gone back`;
    return `${paymentIntentId}: refunded ${dollars(refundedNow)}; ${returned}`;
  } finally {
    await db.$disconnect();
    await pool.end();
  }
};
