import {
  type Balance,
  type BillingExport,
  type ClientConfig,
  type Consent,
  type ConsentKind,
  consentKinds,
  consentVersions,
  longVariantFromSeconds,
  type Mode,
  moods,
  type Preferences,
  type Progress,
  type Recommendation,
  type RecommendationsRequest,
  type RecommendationsResponse,
  type SessionDetails,
  type SubscriptionResponse,
  type User,
  type Variant,
  type Week,
} from "@phaselock/contracts";
import { type BeatCurve, excerptOf, lanePath, needsHeadphones, type Score } from "@phaselock/signal";
import type { OfflineSession } from "../offline/offline-record.ts";

/** A signed-in user of the free tier who has completed the onboarding. */
export const ada: User = {
  id: "0192d0a0-0000-7000-8000-000000000001",
  username: "ada-l",
  email: "ada@example.com",
  name: "Ada Example",
  isEmailVerified: true,
  subscriptionTier: "free",
  googleId: "1",
  profilePicture: null,
  hasCompletedOnboarding: true,
  createdAt: "2026-11-01T00:00:00Z",
  isOperator: false,
};
/** Ada, with Premium. */
export const premiumAda: User = { ...ada, subscriptionTier: "premium" };
/** Ada, named as an operator. */
export const operatorAda: User = { ...ada, isOperator: true };
/** Ada before the onboarding. */
export const newAda: User = { ...ada, hasCompletedOnboarding: false };
/** Another user of the same browser. */
export const grace: User = {
  ...ada,
  id: "0192d0a0-0000-7000-8000-0000000000b2",
  email: "grace@example.com",
  username: "grace-h",
  name: "Grace Example",
};

/** Preferences of a user who has given no answers and is visiting now. */
export const preferencesOf = (user: User): Preferences => ({
  goals: [],
  screening: null,
  onboardingCompletedAt: user.hasCompletedOnboarding ? user.createdAt : null,
  lastVisitAt: new Date().toISOString(),
  lastSubscriptionChangeAt: null,
  updatedAt: user.createdAt,
});

export const noCredits: Balance = {
  balanceSeconds: 0,
  heldSeconds: 0,
  availableSeconds: 0,
  heldBy: [],
  credits: [],
};
/** Five credits of three minutes; a running session holds five of the 15 minutes. */
export const partlyHeld: Balance = {
  balanceSeconds: 900,
  heldSeconds: 300,
  availableSeconds: 600,
  heldBy: [],
  credits: Array.from({ length: 5 }, () => ({ secondsRemaining: 180, secondsTotal: 180 })),
};

/** A user who has never subscribed. */
export const neverSubscribed: SubscriptionResponse = {
  subscription: null,
  entitlement: { tier: "free", premiumUntil: null },
};
/** A subscription whose next renewal is on 20 December. Premium stays on for three more days if it fails. */
export const subscribed = {
  subscription: {
    id: "sub_1",
    status: "active",
    startedAt: "2026-11-20T12:00:00Z",
    paidUntil: "2026-12-20T12:00:00Z",
    canceledAt: null,
    endedAt: null,
  },
  entitlement: { tier: "premium", premiumUntil: "2026-12-23T12:00:00Z" },
} as const satisfies SubscriptionResponse;

/** Billing's record of a user who has bought nothing. */
export const noPurchases: BillingExport = {
  exportedAt: "2026-11-20T12:00:00Z",
  balanceSeconds: 0,
  heldSeconds: 0,
  subscriptions: [],
  checkouts: [],
  premiumPayments: [],
  reversals: [],
  credits: [],
  holds: [],
  ledger: [],
};

export const config: ClientConfig = {
  environment: "production",
  version: "1.0.0",
  google: {
    clientId: "1-a.apps.googleusercontent.com",
    scriptUrl: "https://accounts.google.invalid/gsi/client",
  },
  stripe: { publishableKey: "pk_test_1", scriptUrl: "https://js.stripe.invalid/v3" },
  unreleased: [],
  contactEmail: "hello@example.com",
};

const curve: BeatCurve = {
  phases: [
    { name: "settling", share: 0.5 },
    { name: "holding", share: 0.5 },
  ],
  beatHz: { start: 14, segments: [{ to: 10, curve: "linear" }] },
};
const scoreOf = (kind: "binaural" | "monaural"): Score => ({
  version: 1,
  ...curve,
  tones: [{ kind, carrierHz: 200, gain: { start: 0.4, segments: [] } }],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
});
const variantOf = (length: Variant["length"], modeId: string, score: Score): Variant => ({
  length,
  isPure: false,
  fromSeconds: length === "short" ? 0 : longVariantFromSeconds,
  patternId: length === "short" ? `${modeId}-pattern` : `${modeId}-pattern-long`,
  needsHeadphones: needsHeadphones(score),
  curve,
  svgPath: lanePath(curve),
  score,
  visualizations: [
    { kind: "rings", isPremium: false, look: { kind: "rings", lobes: 9 } },
    { kind: "horizon", isPremium: false, look: { kind: "horizon", stars: 40 } },
    { kind: "beam", isPremium: true, look: null },
    { kind: "field", isPremium: true, look: null },
  ],
});
const modeOf = (change: Pick<Mode, "id" | "name"> & Partial<Mode>, kind: "binaural" | "monaural"): Mode => ({
  line: "10 Hz. Glass, air. For a first hour.",
  description: "One task, held for a while.",
  band: "alpha",
  targetFrequencyHz: 10,
  defaultDurationSeconds: 1_200,
  isPremium: false,
  needsHeadphones: kind === "binaural",
  curve,
  intentions: ["focus"],
  sham: kind === "binaural" ? "equal-ears" : null,
  scenes: ["glass", "haze", "paper"],
  evidence: {
    note: "14 studies: 5 for, 8 against, 1 mixed.",
    sources: [{ title: "Ingendoh et al. 2023", url: "https://doi.org/10.1371/journal.pone.0286023" }],
  },
  variants: [variantOf("short", change.id, scoreOf(kind)), variantOf("long", change.id, scoreOf(kind))],
  excerpt: excerptOf(scoreOf(kind)),
  ...change,
});

/** The first two are offered to every user, and the second works on speakers. The last needs Premium. */
export const modes: readonly Mode[] = [
  modeOf({ id: "calm-focus", name: "Calm focus" }, "binaural"),
  modeOf({ id: "between-tasks", name: "Between tasks" }, "monaural"),
  modeOf({ id: "before-sleep", name: "Before sleep", band: "delta", targetFrequencyHz: 2 }, "binaural"),
  modeOf({ id: "deep-work", name: "Deep work", isPremium: true }, "binaural"),
];

/** A recommendation of a user without opinions of scenes. */
const inOwnScene = { scene: null, sceneReason: null } as const;

/** An answer that ranks these modes, best first, whatever the mood. */
export const recommending = (
  recommendations: readonly Recommendation[],
  ratedSessions = 0,
): RecommendationsResponse => {
  const [first = null] = recommendations;
  return {
    recommendations: [...recommendations],
    mood: null,
    withoutMood: first,
    byMood: first ? Object.fromEntries(moods.map(mood => [mood, first])) : {},
    ratedSessions,
  };
};

/**
 * An answer whose best mode follows from the whole request: a screen that asks another question gets another mode. The mode
 * is one that every tier may play.
 */
export const recommendingByRequest = (request: RecommendationsRequest): RecommendationsResponse => {
  const free = modes.filter(({ isPremium }) => !isPremium);
  const asked = JSON.stringify(Object.entries(request).toSorted());
  const hash = [...asked].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 99_991, 7);
  return recommending(
    free.map((_, place) => ({
      modeId: free[(hash + place) % free.length]?.id ?? "",
      reason: `Place ${place}.`,
      ...{ basis: "nothing", expectedChange: null, ratedSessions: 0, ...inOwnScene },
    })),
  );
};

/** What a user without rated sessions gets: a cold start. */
export const firstRecommendations = recommending([
  {
    modeId: "calm-focus",
    reason: "It's made for focus. We don't know yet how well it works for you.",
    basis: "nothing",
    expectedChange: null,
    ratedSessions: 0,
    ...inOwnScene,
  },
]);
/** What a user with nine rated sessions gets: one mode that helped them, one that helped others, one unknown. */
export const ownRecommendations = recommending(
  [
    {
      ...{ modeId: "between-tasks", basis: "you", ratedSessions: 6, ...inOwnScene },
      reason: "After Between tasks, your mood rose by 2.5 points on average in 6 sessions.",
      expectedChange: { mean: 2.14, low: 0.6, high: 3.6 },
    },
    {
      ...{ modeId: "before-sleep", basis: "people", ratedSessions: 0, ...inOwnScene },
      reason: "People rated their mood 0.5 points higher after it, on average.",
      expectedChange: { mean: 0.4, low: -1.1, high: 1.9 },
    },
    {
      ...{ modeId: "calm-focus", basis: "nothing", ratedSessions: 0, ...inOwnScene },
      reason: "It's made for focus. We don't know yet how well it works for you.",
      expectedChange: null,
    },
  ],
  9,
);

/** A completed free session of Calm focus, as its own screen gets it. */
export const playedSession: SessionDetails = {
  id: "0192d0a0-0000-7000-8000-000000000002",
  modeId: "calm-focus",
  modeName: "Calm focus",
  band: "alpha",
  targetFrequencyHz: 10,
  payment: "free",
  status: "completed",
  plannedSeconds: 300,
  playedSeconds: 300,
  createdAt: "2026-11-20T12:00:00Z",
  startedAt: "2026-11-20T12:00:00Z",
  endedAt: "2026-11-20T12:05:00Z",
  lastReport: 20,
  treatmentId: null,
  sham: null,
  patternId: "calm-focus-pattern",
  isPure: false,
  timeZone: "Europe/Zurich",
  syncedAt: null,
  moods: [],
  attentionResults: [],
  controls: { volumePercent: 50, brightnessPercent: 100, overlayVisible: false },
  curve,
  stretches: [
    {
      ...{ startedAt: "2026-11-20T12:00:00Z", endedAt: "2026-11-20T12:05:00Z" },
      ...{ fromSeconds: 0, toSeconds: 300 },
    },
  ],
  visual: null,
  playedBeat: null,
  adaptation: null,
};

const noStreak = { currentDays: 0, longestDays: 0, playedToday: false };
const nothingPlayed = { sessions: 0, completed: 0, playedSeconds: 0 };

/** The week of a user who has never played: Monday 16 November 2026. */
export const emptyWeek: Week = { from: "2026-11-16", ...nothingPlayed, streak: noStreak, last: null };
/** 42 minutes in three sessions of this week. The last one took the user from tense to calm. */
export const playedWeek: Week = {
  from: "2026-11-16",
  ...{ sessions: 3, completed: 2, playedSeconds: 2_520 },
  streak: { currentDays: 3, longestDays: 9, playedToday: true },
  last: {
    ...{ modeId: "calm-focus", startedAt: "2026-11-20T12:00:00Z", playedSeconds: 1_200, completed: true },
    before: { mood: "tense", intensity: 6 },
    after: { mood: "calm", intensity: 5 },
  },
};

/** The progress of a user who has never played: twelve weeks up to Friday 20 November 2026. */
export const emptyProgress: Progress = {
  ...{ from: "2026-08-31", to: "2026-11-20" },
  allTime: { ...nothingPlayed, firstDay: null },
  streak: noStreak,
  moodChange: null,
  days: [],
  modes: [],
};
const noBands = { delta: 0, theta: 0, alpha: 0, beta: 0, gamma: 0 };
/** 41 sessions since September, three of them in these days; each verdict about a mode once, and one that is gone. */
export const playedProgress: Progress = {
  ...{ from: "2026-08-31", to: "2026-11-20" },
  allTime: { sessions: 41, completed: 33, playedSeconds: 42_120, firstDay: "2026-09-01" },
  streak: { currentDays: 2, longestDays: 9, playedToday: true },
  moodChange: {
    ...{ ratedSessions: 37, verdict: "higher" },
    change: { mean: 1.3, low: 0.5, high: 2.1 },
  },
  days: [
    {
      ...{ day: "2026-09-01", sessions: 1, completed: 1, playedSeconds: 600 },
      bandSeconds: { ...noBands, alpha: 600 },
    },
    {
      ...{ day: "2026-11-19", sessions: 2, completed: 1, playedSeconds: 1_500 },
      bandSeconds: { ...noBands, alpha: 1_000, beta: 500 },
    },
    {
      ...{ day: "2026-11-20", sessions: 1, completed: 1, playedSeconds: 1_200 },
      bandSeconds: { ...noBands, delta: 900, theta: 300 },
    },
  ],
  modes: [
    {
      ...{ modeId: "calm-focus", ratedSessions: 14, verdict: "higher" },
      change: { mean: 1.8, low: 0.9, high: 2.7 },
    },
    {
      ...{ modeId: "between-tasks", ratedSessions: 11, verdict: "unclear" },
      change: { mean: 0.3, low: -0.4, high: 1 },
    },
    {
      ...{ modeId: "loud-morning", ratedSessions: 9, verdict: "lower" },
      change: { mean: -1.9, low: -3.1, high: -0.7 },
    },
    { modeId: "own", ratedSessions: 3, verdict: "too-few", change: null },
  ],
};

/** The consents of a user who has allowed these kinds, in the order of `consentKinds`. */
export const consentsTo = (...allowed: readonly ConsentKind[]): Consent[] =>
  consentKinds.map(signal =>
    allowed.includes(signal)
      ? { signal, version: consentVersions[signal], grantedAt: "2026-11-23T08:00:00Z" }
      : { signal, version: null, grantedAt: null },
  );
/** The consents of a user who has allowed nothing. */
export const noConsents: Consent[] = consentsTo();

/** A session that Ada with Premium has played offline, and that waits for its sync. */
export const unsyncedSession: OfflineSession = {
  id: "0192d0a0-0000-7000-8000-0000000000aa",
  userId: premiumAda.id,
  modeName: "Clear head",
  request: {
    modeId: "clear-head",
    plannedSeconds: 600,
    playedSeconds: 60,
    timeZone: "UTC",
    startedAt: "2026-11-22T12:00:00.000Z",
    endedAt: "2026-11-22T12:00:00.000Z",
    lease: "signed",
  },
  samples: [],
  moods: [],
  attention: [],
  refusal: null,
};
