import { beatCurveSchema } from "@phaselock/signal";
import { z } from "zod/mini";
import { erasureDomains } from "../events/erasure.ts";
import {
  bandSecondsSchema,
  centsSchema,
  countSchema,
  secondsSchema,
  sessionIdSchema,
  slugSchema,
  timestampSchema,
  userIdSchema,
} from "../scalars.ts";
import { totalsSchema } from "./analytics.ts";
import { preferencesSchema, userSchema } from "./identity.ts";
import { stretchSchema } from "./sessions.ts";
import { adaptationDecisionSchema, signalWindowSchema } from "./signals.ts";

/** DELETE /api/account. To confirm, the account owner types their username into `confirm`. */
export const deleteAccountRequestSchema = z.strictObject({
  confirm: z.string().check(z.minLength(1), z.maxLength(100)),
});

/** The response (202) to DELETE /api/account: the account is gone. `erasureId` gives access to the erasure's status. */
export const deleteAccountResponseSchema = z.object({ erasureId: z.uuid() });

/** GET /api/account/erasures/:id. The status is done once every other domain has reported that it is done. */
export const erasureSchema = z.object({
  status: z.enum(["pending", "done"]),
  requestedAt: timestampSchema,
  parts: z.array(z.object({ domain: z.enum(erasureDomains), doneAt: z.nullable(timestampSchema) })),
});
export type Erasure = z.infer<typeof erasureSchema>;

const exportOf = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.object({ exportedAt: timestampSchema, ...shape });
const optionalTime = z.nullable(timestampSchema);

/** GET /api/account/export: identity's data about the signed-in user, without secrets. */
export const accountExportSchema = exportOf({
  user: z.extend(userSchema, {
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    phoneNumber: z.nullable(z.string()),
    address: z.nullable(z.string()),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    country: z.nullable(z.string()),
    lastLoginAt: optionalTime,
  }),
  preferences: z.nullable(preferencesSchema),
  signIns: z.array(
    z.object({
      id: z.uuid(),
      createdAt: timestampSchema,
      lastUsedAt: timestampSchema,
      device: z.nullable(z.string()),
      endedAt: optionalTime,
      endedBecause: z.nullable(z.string()),
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

/** GET /api/billing/export: the user's payments, holds and used credits. */
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
  /** The paid months of Premium, with Stripe's id of the invoice. */
  premiumPayments: z.array(
    z.object({
      id: z.string(),
      amountCents: centsSchema,
      paidAt: timestampSchema,
      paidUntil: timestampSchema,
    }),
  ),
  /** What went back of the user's payments. */
  reversals: z.array(
    z.object({
      /** The id of the checkout or the invoice. */
      purchaseId: z.string(),
      kind: z.enum(["refund", "dispute"]),
      amountCents: centsSchema,
      /** `undone`: the refund failed, or the dispute was won. */
      status: z.enum(["standing", "undone"]),
      createdAt: timestampSchema,
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
      /** Seconds played that were not charged, because no balance was left. */
      shortfallSeconds: secondsSchema,
      createdAt: timestampSchema,
    }),
  ),
});
export type BillingExport = z.infer<typeof billingExportSchema>;

/** Null if it was not recorded or was deleted. */
const learnedMoodSchema = z.nullable(
  z.object({ mood: z.string(), intensity: z.int(), goal: z.nullable(z.string()) }),
);

/** GET /api/sessions/export: what is stored about the user's sessions, moods, patterns, consents and experiments. */
export const sessionsExportSchema = exportOf({
  sessions: z.array(
    z.object({
      id: sessionIdSchema,
      modeId: slugSchema,
      patternId: slugSchema,
      /** The picture that was chosen instead of the pattern's own. */
      visual: z.nullable(z.string()),
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
      /** When a session played offline was synced. */
      syncedAt: optionalTime,
      /** The player's last settings; null before the session started. */
      controls: z.nullable(
        z.object({
          frequencyHz: z.number(),
          volumePercent: z.int(),
          brightnessPercent: z.int(),
          overlayVisible: z.boolean(),
        }),
      ),
      movements: z.array(z.object({ timestamp: timestampSchema, coordinates: z.unknown() })),
      /** The beat as it was planned. */
      curve: beatCurveSchema,
      /** When it played, oldest first. */
      stretches: z.array(stretchSchema),
      /** The experiment that it belongs to, and the id of what it played. */
      experimentId: z.nullable(z.string()),
      treatmentId: z.nullable(z.string()),
      /** Whether its beat played, once the experiment is revealed. */
      playedBeat: z.nullable(z.boolean()),
      /** What the signals measured, and what the controller decided. */
      windows: z.array(signalWindowSchema),
      decisions: z.array(adaptationDecisionSchema),
      attention: z.nullable(z.number()),
    }),
  ),
  moods: z.array(
    z.object({
      id: z.uuid(),
      sessionId: z.nullable(z.string()),
      /** `before` or `after` the session. */
      moment: z.nullable(z.string()),
      mood: z.string(),
      intensity: z.int(),
      goal: z.nullable(z.string()),
      notes: z.nullable(z.string()),
      createdAt: timestampSchema,
      editedAt: z.nullable(timestampSchema),
    }),
  ),
  patterns: z.array(
    z.object({
      id: slugSchema,
      name: z.string(),
      type: z.string(),
      /** The score; empty in a deleted pattern, which stays for the sessions that played it. */
      data: z.unknown(),
      createdAt: timestampSchema,
      updatedAt: optionalTime,
      deletedAt: optionalTime,
      revision: z.int(),
      /** The secret part of its share link; null while it is not shared. */
      shareId: z.nullable(z.string()),
    }),
  ),
  /** Ids of modes and of the user's own patterns. */
  favourites: z.array(z.object({ id: z.string(), createdAt: timestampSchema })),
  /** What recommendations have learned of the user, by mode. */
  learned: z.array(
    z.object({
      modeId: slugSchema,
      /** `change` of mood in points, the played share (`completion`), `attention`, or the change in one mood or for one goal. */
      series: z.string(),
      sessions: z.int().check(z.positive()),
      mean: z.number(),
    }),
  ),
  /** The sessions that it was learned from. */
  outcomes: z.array(
    z.object({
      sessionId: sessionIdSchema,
      modeId: z.nullable(slugSchema),
      /** Played share of the planned time; null until the session has ended. */
      completion: z.nullable(z.number()),
      /** Share of the measured time; null if nothing was measured. */
      attention: z.nullable(z.number()),
      endedAt: optionalTime,
      before: learnedMoodSchema,
      after: learnedMoodSchema,
    }),
  ),
  /** The user's comparisons of a mode with itself without its beat. */
  experiments: z.array(
    z.object({
      id: z.uuid(),
      modeId: slugSchema,
      status: z.string(),
      consentVersion: z.string(),
      startedAt: timestampSchema,
      endedAt: optionalTime,
      result: z.unknown(),
      /** Whether they could tell when the beat played, as they said before the result. */
      noticed: z.nullable(z.string()),
    }),
  ),
  /** What sessions may measure, with the version of the text that the user agreed to. Revoked ones too. */
  consents: z.array(
    z.object({
      signal: z.string(),
      version: z.string(),
      grantedAt: timestampSchema,
      revokedAt: optionalTime,
    }),
  ),
});
export type SessionsExport = z.infer<typeof sessionsExportSchema>;

/** GET /api/analytics/export: what is stored about the user's use of the product, streamed. */
export const analyticsExportSchema = exportOf({
  userId: userIdSchema,
  /** Counts since the account exists, of more events than the log still has. */
  totals: totalsSchema,
  /** Every event of the user in the log of record except telemetry, oldest first. */
  events: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      time: timestampSchema,
      source: z.string(),
      data: z.unknown(),
    }),
  ),
  /** What players reported, by session and report. The nth number of each column belongs to the nth sample. */
  telemetry: z.array(
    z.object({
      sessionId: sessionIdSchema,
      report: z.int().check(z.positive()),
      /** When the report arrived. */
      time: timestampSchema,
      atSeconds: z.array(z.number()),
      beatHz: z.array(z.number()),
      volumePercent: z.array(z.number()),
      brightnessPercent: z.array(z.number()),
    }),
  ),
  /** The means of each minute played, kept when the reports are deleted. */
  telemetryMinutes: z.array(
    z.object({
      sessionId: sessionIdSchema,
      /** Counts from 0 in time played. */
      minute: z.int().check(z.nonnegative()),
      samples: z.int().check(z.positive()),
      beatHz: z.number(),
      volumePercent: z.number(),
      brightnessPercent: z.number(),
    }),
  ),
  /** What was played on each day, counted from the sessions' events. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      sessions: countSchema,
      completed: countSchema,
      playedSeconds: secondsSchema,
      bandSeconds: bandSecondsSchema,
    }),
  ),
  /** How the user's mood changed with each mode: sums over the sessions with a mood before and after. */
  modes: z.array(
    z.object({
      modeId: slugSchema,
      ratedSessions: countSchema,
      changeSum: z.int(),
      changeSquares: z.int(),
    }),
  ),
});
export type AnalyticsExport = z.infer<typeof analyticsExportSchema>;
