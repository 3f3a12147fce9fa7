import {
  attentionRules,
  consentVersions,
  creditPacks,
  experimentConsentVersion,
  ownModeId,
  placeAfter,
} from "@phaselock/contracts";
import fc, { type Arbitrary } from "fast-check";
import type { Hints } from "./schema-arbitrary.ts";
import { scores } from "./scores.ts";
import type { KnownKind, Value } from "./value.ts";

const known = ($known: KnownKind): Arbitrary<Value> =>
  fc.record({ $known: fc.constant($known), pick: fc.nat(999) }, { noNullPrototype: true });

/** Waits in seconds, kept short because the longest allowed ones would dominate the run. */
const shortWaits = fc.constantFrom(0, 0, 0, 0, 0, 1);

const zones = fc.constantFrom("Europe/Zurich", "UTC", "America/New_York");
/** Places that all of a list follows. */
const places = fc.uuid().map(id => placeAfter("2100-01-01T00:00:00.000Z", id));
const plannedSeconds = fc.integer({ min: 60, max: 300 });
const record = (fields: Readonly<Record<string, Arbitrary<Value>>>): Arbitrary<Value> =>
  fc.record(fields, { noNullPrototype: true });
/** Of a mode, or of a pattern of the user's own. A pattern by chance fits neither. */
const plans = fc.oneof(
  {
    weight: 3,
    arbitrary: record({
      id: fc.uuid(),
      modeId: known("mode"),
      payment: fc.constantFrom("free", "free", "credits", "premium"),
      plannedSeconds,
      timeZone: zones,
    }),
  },
  {
    weight: 1,
    arbitrary: record({
      id: fc.uuid(),
      modeId: fc.constant(ownModeId),
      patternId: known("pattern"),
      payment: fc.constant("premium"),
      plannedSeconds,
      timeZone: zones,
    }),
  },
);
/** Of modes that can be compared with and without their beat. */
const experiments = record({
  id: fc.uuid(),
  modeId: fc.constantFrom("before-sleep", "deep-work"),
  outcome: fc.constant("mood"),
  consentVersion: fc.constant(experimentConsentVersion),
});
const playedOffline = record({
  modeId: known("mode"),
  plannedSeconds,
  playedSeconds: fc.constantFrom(0, 0, 1, 60),
  timeZone: zones,
  startedAt: known("recently"),
  endedAt: known("recently"),
  lease: known("lease"),
});

const measuredWindows = fc.array(
  record({
    atSeconds: fc.constantFrom(0, 1, 1.5),
    seconds: fc.constant(1),
    quality: fc.constantFrom(0, 0.5, 1),
    probe: fc.constantFrom(
      { probes: 2, lapses: 1, medianMs: 300 },
      { probes: 0, lapses: 0, medianMs: null },
      { probes: 1, lapses: 60, medianMs: 1 },
    ),
    activity: fc.constant({ inputs: 1, hiddenSeconds: 0 }),
  }),
  { maxLength: 1 },
);

const reactions = {
  startedAt: known("recently"),
  meanReactionMs: fc.constant(300),
  sdReactionMs: fc.constant(40),
  timingErrorMs: fc.constantFrom(0, 4.2, 20),
};
const { digits, perDigit } = attentionRules.sart;
/** Results whose counts add up. */
const attentionResults = fc.oneof(
  record({
    task: fc.constant("pvt"),
    ...reactions,
    trials: fc.constantFrom(30, 60),
    falseStarts: fc.constantFrom(0, 2),
    omissions: fc.constantFrom(0, 1),
    lapses: fc.constantFrom(1, 9),
    meanSpeed: fc.constant(3.5),
  }),
  record({
    task: fc.constant("sart"),
    ...reactions,
    trials: fc.constant(digits * perDigit),
    falseStarts: fc.constant(0),
    omissions: fc.constantFrom(0, 3),
    noGoTrials: fc.constant(perDigit),
    noGoErrors: fc.constantFrom(0, 5, perDigit),
  }),
);

/**
 * Values that reach further than a schema's: existing ids, codes that Google knows, packs on sale. One in five values
 * still comes from the schema.
 */
export const hints: Hints = new Map<string, Arbitrary<Value>>([
  ["deleteAccount body.confirm", known("username")],
  ["getAccountErasuresById path.id", known("erasure")],
  ["deleteAuthSessionsById path.id", known("signIn")],
  ["postAuthLogout body.refreshToken", known("refreshToken")],
  ["postAuthRefresh body.refreshToken", known("refreshToken")],
  ["postAuthGoogleCallback body.code", known("googleCode")],
  ["postAuthGoogleCallback body.access_token", known("googleToken")],
  ["postAuthGoogleCallback body.token_type", fc.constant("Bearer")],
  ["getBillingCheckoutsById path.id", known("checkout")],
  ["getBillingCheckoutsById query.wait", shortWaits],
  ["getBillingPurchasesByIdReceipt path.id", known("purchase")],
  ["getBillingPurchases query.before", known("purchase")],
  ["postCreateCheckoutSession body.type", fc.constantFrom("credits", "credits", "subscription")],
  ["postCreateCheckoutSession body.credits", fc.constantFrom(...creditPacks.map(({ credits }) => credits))],
  ["postCreateCheckoutSession body.returnUrl", fc.constantFrom("/pricing", "/play?x=1#y")],
  ["postBillingPortal body.returnUrl", fc.constantFrom("/account", "/account?x=1#y")],
  ["getBillingLedger query.sessionId", known("session")],
  ["getModesById path.id", known("mode")],
  ["postSessions body", plans],
  ["postSessions body.modeId", known("mode")],
  ["postSessions body.patternId", known("pattern")],
  ["getSessions query.modeId", known("mode")],
  ["getSessions query.before", places],
  ["getSessionsTotals query.modeId", known("mode")],
  ["postSessions body.payment", fc.constantFrom("free", "free", "credits", "premium")],
  ["postSessions body.plannedSeconds", plannedSeconds],
  ["postSessions body.timeZone", zones],
  ["getSessionsById path.id", known("session")],
  ["postSessionsByIdStart path.id", known("session")],
  ["postSessionsByIdReports path.id", known("session")],
  // Samples ahead of the server's clock are refused.
  ["postSessionsByIdReports body.samples", fc.constant([])],
  // So are windows and decisions, and those of a signal without a consent are dropped.
  ["postSessionsByIdReports body.adaptation.windows", measuredWindows],
  ["postSessionsByIdReports body.adaptation.decisions", fc.constant([])],
  ["putConsentsBySignal body.version", fc.constantFrom(...Object.values(consentVersions), "2025-03-07")],
  ["putSessionsByIdMoodsByMoment path.id", known("session")],
  ["putSessionsByIdAttentionByMoment path.id", known("session")],
  ["putSessionsByIdAttentionByMoment body", attentionResults],
  ["putSessionsByIdOffline body", playedOffline],
  ["putSessionsByIdOffline body.modeId", known("mode")],
  ["putSessionsByIdOffline body.patternId", known("pattern")],
  ["putSessionsByIdOffline body.lease", known("lease")],
  ["putSessionsByIdOffline body.startedAt", known("recently")],
  ["putSessionsByIdOffline body.endedAt", known("recently")],
  ["putSessionsByIdOffline body.playedSeconds", fc.constantFrom(0, 0, 1, 60)],
  ["putSessionsByIdOffline body.timeZone", zones],
  ["postRecommendations body.timeZone", zones],
  ["postSessions body.experimentId", known("experiment")],
  ["postExperiments body", experiments],
  ["putExperimentsByIdNoticed path.id", known("experiment")],
  ["putExperimentsByIdPublished path.id", known("experiment")],
  ["postExperimentsByIdReveal path.id", known("experiment")],
  ["postExperimentsByIdStop path.id", known("experiment")],
  ["postExperimentsByIdShare path.id", known("experiment")],
  ["deleteExperimentsByIdShare path.id", known("experiment")],
  ["getExperiments query.before", places],
  ["getMoods query.before", places],
  ["getPatterns query.before", places],
  ["getPatternsById path.id", known("pattern")],
  // Mostly an unused id, which creates a pattern.
  ["putPatternsById path.id", fc.oneof(fc.uuid(), fc.uuid(), fc.uuid(), known("pattern"))],
  ["putPatternsById body.revision", fc.constantFrom(0, 0, 0, 1)],
  ["putPatternsById body.score", scores],
  ["deletePatternsById path.id", known("pattern")],
  ["postPatternsByIdShare path.id", known("pattern")],
  ["deletePatternsByIdShare path.id", known("pattern")],
  ["getSharedPatternsByShareId path.shareId", known("share")],
  ["putFavouritesById path.id", fc.oneof(known("mode"), known("pattern"))],
  ["deleteFavouritesById path.id", known("mode")],
  ["getAnalyticsMeWeek query.timeZone", zones],
  ["getAnalyticsMeProgress query.timeZone", zones],
]);
