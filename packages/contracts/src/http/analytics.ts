import { z } from "zod";
import { centsSchema, secondsSchema } from "../scalars.ts";

/** GET /api/analytics/me/totals: the signed-in user's totals, counted from the log of record. */
export const totalsSchema = z.object({
  logins: z.int().nonnegative(),
  purchases: z.int().nonnegative(),
  creditsPurchased: z.int().nonnegative(),
  amountPaidCents: centsSchema,
  sessionsStarted: z.int().nonnegative(),
  sessionsEnded: z.int().nonnegative(),
  playedSeconds: secondsSchema,
  telemetryReports: z.int().nonnegative(),
  telemetrySamples: z.int().nonnegative(),
});
export type Totals = z.infer<typeof totalsSchema>;
