import { z } from "zod/mini";
import {
  bandSecondsSchema,
  centsSchema,
  countSchema,
  integerInQuery,
  secondsSchema,
  slugSchema,
  timestampSchema,
  timeZoneSchema,
} from "../scalars.ts";
import { webVitals } from "./measurements.ts";
import { moodIntensitySchema, moodNameSchema } from "./moods.ts";

/** GET /api/analytics/me/totals: the signed-in user's totals. */
export const totalsSchema = z.object({
  logins: countSchema,
  purchases: countSchema,
  creditsPurchased: countSchema,
  amountPaidCents: centsSchema,
  sessionsStarted: countSchema,
  sessionsEnded: countSchema,
  playedSeconds: secondsSchema,
  /** Reports that are stored: for `telemetryRetentionDays` at least, until they become means of each minute played. */
  telemetryReports: countSchema,
  telemetrySamples: countSchema,
});
export type Totals = z.infer<typeof totalsSchema>;

/** Weeks that /premium/analytics shows. */
export const progressWeeks = 12;
/** How sure a statement about the mood must be: the probability that its interval contains the mean change. */
export const effectCredibility = 0.9;
/** Sessions with a mood before and after that are needed before anything is said about a mode, or about all of them. */
export const effectMinSessions = 8;
/**
 * The chance that at least one of `modes` modes that change nothing gets the verdict `higher`, 0 to 1. Each mode is judged
 * by itself, and chance puts its interval above 0 with half of what `effectCredibility` leaves.
 */
export const falseHigherChance = (modes: number): number => 1 - ((1 + effectCredibility) / 2) ** modes;

/** A calendar day in the user's own time zone, such as `2026-11-23`. */
const daySchema = z.iso.date();

/** Time played, and how it ended. */
const playedSchema = z.object({
  /** Sessions that were started and have ended. */
  sessions: countSchema,
  /** Those that played to their end. */
  completed: countSchema,
  playedSeconds: secondsSchema,
});

/** What was played on one day. A session counts towards the day on which it started, where it was planned. */
export const progressDaySchema = z.extend(playedSchema, {
  day: daySchema,
  /** Sums to `playedSeconds`. */
  bandSeconds: bandSecondsSchema,
});
export type ProgressDay = z.infer<typeof progressDaySchema>;

/** A change of mood: `moodScore` after a session minus `moodScore` before it, -20 to 20. */
const moodChangeSchema = z.number().check(z.minimum(-20), z.maximum(20));

/** What rated sessions say about the user's mood: those with a mood before and after. */
const moodEffectSchema = z.object({
  ratedSessions: z.int().check(z.positive()),
  /**
   * The estimated mean change, and the interval that contains the mean change with a probability of `effectCredibility`.
   * Few sessions are pulled towards no change, so it is a little less than the average. Null below `effectMinSessions`.
   */
  change: z.nullable(z.object({ mean: moodChangeSchema, low: z.number(), high: z.number() })),
  /**
   * `higher` or `lower` after than before if the interval does not contain 0, otherwise `unclear`; `too-few` below the
   * minimum.
   */
  verdict: z.enum(["higher", "lower", "unclear", "too-few"]),
});
export type MoodEffect = z.infer<typeof moodEffectSchema>;

/**
 * How the user's mood changes with one mode.
 *
 * It does not say that the mode causes the change: sessions are not compared with rest, and people may choose a mode when
 * they expect to feel better. Each session counts as independent of the others, and each mode is judged by itself: see
 * `falseHigherChance`.
 */
export const modeEffectSchema = z.extend(moodEffectSchema, {
  /** `own` for all patterns of the user's own. */
  modeId: slugSchema,
});
export type ModeEffect = z.infer<typeof modeEffectSchema>;

/** Days in a row on which the user played. Today is not missed until it is over. */
export const streakSchema = z.object({
  currentDays: countSchema,
  longestDays: countSchema,
  playedToday: z.boolean(),
});
export type Streak = z.infer<typeof streakSchema>;

/** The user's time zone decides which day it is. */
const inTimeZone = z.object({ timeZone: timeZoneSchema });

/** GET /api/analytics/me/progress?timeZone=…&weeks=…: for users with Premium. */
export const progressQuerySchema = z.extend(inTimeZone, {
  weeks: z.prefault(integerInQuery(z.int().check(z.minimum(1), z.maximum(53))), progressWeeks),
});
export const progressSchema = z.object({
  /** The first and the last day shown: whole weeks, from a Monday to today. */
  from: daySchema,
  to: daySchema,
  /** Since the account exists. */
  allTime: z.extend(playedSchema, { firstDay: z.nullable(daySchema) }),
  streak: streakSchema,
  /** How the mood changes over all sessions with a mood before and after; null if there is none. */
  moodChange: z.nullable(moodEffectSchema),
  /** The days with a session between `from` and `to`, oldest first. */
  days: z.array(progressDaySchema),
  /** Most rated first. */
  modes: z.array(modeEffectSchema),
});
export type Progress = z.infer<typeof progressSchema>;

const moodSchema = z.object({ mood: moodNameSchema, intensity: z.nullable(moodIntensitySchema) });

/** GET /api/analytics/me/week?timeZone=…: what the dashboard shows, for every user. */
export const weekQuerySchema = inTimeZone;
export const weekSchema = z.extend(playedSchema, {
  /** The Monday of this week. */
  from: daySchema,
  streak: streakSchema,
  /** The newest session that has ended; null before the first. */
  last: z.nullable(
    z.object({
      modeId: slugSchema,
      startedAt: timestampSchema,
      playedSeconds: secondsSchema,
      completed: z.boolean(),
      before: z.nullable(moodSchema),
      after: z.nullable(moodSchema),
    }),
  ),
});
export type Week = z.infer<typeof weekSchema>;

/**
 * Up to `good`, and beyond `poor`: https://web.dev/articles/vitals. Milliseconds; for CLS the unitless score. The 75th
 * percentile is held against them.
 */
export const webVitalLimits: Readonly<
  Record<(typeof webVitals)[number], { readonly good: number; readonly poor: number }>
> = {
  LCP: { good: 2_500, poor: 4_000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
  FCP: { good: 1_800, poor: 3_000 },
  TTFB: { good: 800, poor: 1_800 },
};

/** The longest period that the overview shows, in days. */
export const overviewMaxDays = 90;
/** How many weeks of registration the overview shows, this one included, whatever its period. */
export const overviewCohortWeeks = 12;

/** GET /api/analytics/overview?days=…: for operators. Days are UTC. */
export const overviewQuerySchema = z.object({
  days: z.prefault(integerInQuery(z.int().check(z.minimum(7), z.maximum(overviewMaxDays))), 30),
});

/** The product on one day. */
export const productDaySchema = z.object({
  day: daySchema,
  /** Visits of browsers that agreed to be measured. */
  visits: countSchema,
  newUsers: countSchema,
  signIns: countSchema,
  /** A renewal of Premium is revenue but no purchase. */
  purchases: countSchema,
  revenueCents: centsSchema,
  /** Refunds of this day's payments, and disputes about them that are open or lost. */
  refundedCents: centsSchema,
  sessions: countSchema,
  completed: countSchema,
  playedSeconds: secondsSchema,
});
export type ProductDay = z.infer<typeof productDaySchema>;

export const overviewSchema = z.object({
  at: timestampSchema,
  /** Sessions that reported within the last minute. */
  sessionsNow: countSchema,
  /** Oldest first, without gaps. */
  days: z.array(productDaySchema),
  /** From the landing page to a session: the users who registered in the period, and how far they have come by now. */
  funnel: z.object({
    /** Visits that saw the landing page. They name no user, so the users below are not known to be among them. */
    landingVisits: countSchema,
    /** A user's first sign-in registers them. */
    registered: countSchema,
    /** Of these. A renewal of Premium is no purchase. */
    purchased: countSchema,
    /** Of those who registered, with or without a purchase. */
    played: countSchema,
    /** Of those who purchased: they started a session after it. */
    playedAfterPurchase: countSchema,
  }),
  /**
   * The last `overviewCohortWeeks` weeks (from Monday) in which users registered, oldest first: how many of them played in
   * that week and in each one after, up to this week.
   */
  cohorts: z.array(z.object({ week: daySchema, users: countSchema, active: z.array(countSchema) })),
  webVitals: z.array(
    z.object({
      name: z.enum(webVitals),
      samples: z.int().check(z.positive()),
      /** The 75th percentile, within 5 %. Milliseconds; for CLS the unitless score. */
      p75: z.number().check(z.nonnegative()),
    }),
  ),
  /** Remote failures, and trouble of sound and picture, most frequent first. */
  troubles: z.array(
    z.object({
      kind: z.enum(["remote-failure", "audio-trouble", "picture-trouble"]),
      /** The remote, for a failure. */
      remote: z.nullable(z.string()),
      reason: z.string(),
      count: z.int().check(z.positive()),
    }),
  ),
});
export type Overview = z.infer<typeof overviewSchema>;
