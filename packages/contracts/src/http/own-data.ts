import { z } from "zod";
import { erasureDomains } from "../events/erasure.ts";
import {
  centsSchema,
  secondsSchema,
  sessionIdSchema,
  slugSchema,
  timestampSchema,
  userIdSchema,
} from "../scalars.ts";
import { preferencesSchema, userSchema } from "./identity.ts";

/** DELETE /api/account. `confirm` is the username, typed by whoever asks. */
export const deleteAccountRequestSchema = z.strictObject({ confirm: z.string().min(1).max(100) });

/** Its answer, 202: the account is gone; `erasureId` is how anybody who knows it can ask for the rest. */
export const deleteAccountResponseSchema = z.object({ erasureId: z.uuid() });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponseSchema>;

/** GET /api/account/erasures/:id: done once every other part of the product has said so. */
export const erasureSchema = z.object({
  status: z.enum(["pending", "done"]),
  requestedAt: timestampSchema,
  parts: z.array(z.object({ domain: z.enum(erasureDomains), doneAt: timestampSchema.nullable() })),
});
export type Erasure = z.infer<typeof erasureSchema>;

const exportOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ exportedAt: timestampSchema, ...shape });
const optionalTime = timestampSchema.nullable();

/** GET /api/account/export: what identity knows of the signed-in user, without secrets. */
export const accountExportSchema = exportOf({
  user: userSchema.extend({
    firstName: z.string().nullable(),
    lastName: z.string().nullable(),
    phoneNumber: z.string().nullable(),
    address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    postalCode: z.string().nullable(),
    country: z.string().nullable(),
    lastLoginAt: optionalTime,
  }),
  preferences: preferencesSchema.nullable(),
  signIns: z.array(
    z.object({
      id: z.uuid(),
      createdAt: timestampSchema,
      lastUsedAt: timestampSchema,
      device: z.string().nullable(),
      endedAt: optionalTime,
      endedBecause: z.string().nullable(),
    }),
  ),
  supportRequests: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      message: z.string(),
      status: z.string(),
      createdAt: timestampSchema,
    }),
  ),
});
export type AccountExport = z.infer<typeof accountExportSchema>;

/** GET /api/billing/export: what was bought, held and burnt. */
export const billingExportSchema = exportOf({
  balanceSeconds: secondsSchema,
  heldSeconds: secondsSchema,
  subscriptions: z.array(
    z.object({
      status: z.string(),
      tier: z.string(),
      startDate: timestampSchema,
      endDate: optionalTime,
      canceledAt: optionalTime,
    }),
  ),
  checkouts: z.array(
    z.object({
      id: z.string(),
      status: z.string(),
      credits: z.int(),
      amountCents: centsSchema,
      createdAt: timestampSchema,
      settledAt: optionalTime,
    }),
  ),
  credits: z.array(
    z.object({ checkoutId: z.string(), secondsRemaining: secondsSchema, createdAt: timestampSchema }),
  ),
  holds: z.array(
    z.object({
      sessionId: sessionIdSchema,
      status: z.string(),
      seconds: secondsSchema,
      capturedSeconds: secondsSchema,
      createdAt: timestampSchema,
      settledAt: optionalTime,
    }),
  ),
  ledger: z.array(
    z.object({
      kind: z.string(),
      reference: z.string(),
      /** Seconds. */
      balanceChange: z.int(),
      /** Seconds. */
      heldChange: z.int(),
      createdAt: timestampSchema,
    }),
  ),
});
export type BillingExport = z.infer<typeof billingExportSchema>;

/** GET /api/sessions/export: what was planned and played, and what was noted beside it. */
export const sessionsExportSchema = exportOf({
  sessions: z.array(
    z.object({
      id: sessionIdSchema,
      modeId: slugSchema,
      patternId: slugSchema,
      payment: z.string(),
      status: z.string(),
      plannedSeconds: secondsSchema,
      playedSeconds: secondsSchema,
      timeZone: z.string(),
      deviceInfo: z.unknown(),
      insights: z.unknown(),
      createdAt: timestampSchema,
      startedAt: optionalTime,
      endedAt: optionalTime,
      /** What its player was last set to; null before it began. */
      controls: z
        .object({
          frequencyHz: z.number(),
          volumePercent: z.int(),
          brightnessPercent: z.int(),
          overlayVisible: z.boolean(),
        })
        .nullable(),
      movements: z.array(z.object({ timestamp: timestampSchema, coordinates: z.unknown() })),
    }),
  ),
  moods: z.array(
    z.object({
      sessionId: z.string().nullable(),
      mood: z.string(),
      intensity: z.int(),
      notes: z.string().nullable(),
      createdAt: timestampSchema,
    }),
  ),
  patterns: z.array(
    z.object({
      id: slugSchema,
      name: z.string(),
      type: z.string(),
      data: z.unknown(),
      createdAt: timestampSchema,
    }),
  ),
});
export type SessionsExport = z.infer<typeof sessionsExportSchema>;

/** GET /api/analytics/export: every event of the log that is the user's, the oldest first. Streamed. */
export const analyticsExportSchema = exportOf({
  userId: userIdSchema,
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      time: timestampSchema,
      source: z.string(),
      data: z.unknown(),
    }),
  ),
});
export type AnalyticsExport = z.infer<typeof analyticsExportSchema>;
