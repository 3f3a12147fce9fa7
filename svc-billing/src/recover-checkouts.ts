import { parseArgs } from "node:util";
import { AppError, ConfigError, createLogger, openPool, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { recoverCheckouts } from "./checkout/recover-checkouts.ts";
import { isLiveMode } from "./config.ts";
import { openDatabase } from "./database.ts";
import { createStripe } from "./stripe/stripe-client.ts";

/**
 * For operators, after a restore of billing's database: `node svc-billing/src/recover-checkouts.ts --since <time>`.
 * Reads DATABASE_URL, STRIPE_SECRET_KEY and PUBLIC_URL.
 */
const configSchema = z.object({
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  STRIPE_SECRET_KEY: z.string().regex(/^(sk|rk)_(test|live)_\w+$/, "must be a Stripe secret key"),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  PUBLIC_URL: z.url(),
});

const fail = (message: string): void => {
  process.stderr.write(`${message}\n`);
  process.exitCode = 1;
};

const run = async (since: Date): Promise<void> => {
  const config = readConfig(configSchema, process.env);
  const pool = openPool(config.DATABASE_URL, createLogger("recover-checkouts", "warn", process.stderr));
  const db = openDatabase(pool);
  try {
    const { STRIPE_SECRET_KEY, STRIPE_API_URL, PUBLIC_URL: publicUrl } = config;
    const stripe = createStripe({ STRIPE_SECRET_KEY, STRIPE_API_URL });
    const stored = await recoverCheckouts({ db, stripe, livemode: isLiveMode(config), publicUrl }, since);
    process.stdout.write(`${stored} checkouts stored.\n`);
  } finally {
    await db.$disconnect();
    await pool.end();
  }
};

const { values } = parseArgs({ options: { since: { type: "string" } } });
const since = z.iso.datetime({ offset: true }).safeParse(values.since);
if (!since.success)
  fail("recover-checkouts.ts --since <time with its zone, for example 2026-11-20T08:00:00Z>");
else
  await run(new Date(since.data)).catch(error => {
    if (!(error instanceof ConfigError || error instanceof AppError)) throw error;
    fail(error.message);
  });
