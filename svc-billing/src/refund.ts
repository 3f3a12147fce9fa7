import { AppError, ConfigError } from "@phaselock/service-kit";
import { runRefund, UsageError } from "./refunds/refund-command.ts";
import { RefundRefused } from "./refunds/refund-payment.ts";

/**
 * For operators: `node svc-billing/src/refund.ts <cs_… | in_… | pi_…> [--all | --total-cents <n>] [--end-premium]`.
 * Reads DATABASE_URL and STRIPE_SECRET_KEY.
 */
try {
  process.stdout.write(`${await runRefund(process.argv.slice(2), process.env)}\n`);
} catch (error) {
  const isExpected = [UsageError, RefundRefused, ConfigError, AppError].some(kind => error instanceof kind);
  if (!isExpected || !(error instanceof Error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
