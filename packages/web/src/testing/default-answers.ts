import {
  type ListeningResponse,
  type Mode,
  mixSchema,
  type Preferences,
  type PreferencesPatch,
  preferencesPatchSchema,
  sceneNameSchema,
  sceneOpinionSchema,
  type User,
} from "@phaselock/contracts";
import { type Answers, fails, neverAnswers } from "./fake-fetch.ts";
import {
  emptyProgress,
  emptyWeek,
  firstRecommendations,
  modes,
  neverSubscribed,
  noConsents,
  noCredits,
  noPurchases,
  preferencesOf,
  subscribed,
} from "./samples.ts";

const patched = (stored: Preferences, patch: PreferencesPatch): Preferences => {
  const now = new Date().toISOString();
  const { goals = stored.goals, screening } = patch;
  const answered = screening && { photosensitive: screening.photosensitive, answeredAt: now };
  return {
    ...stored,
    goals,
    screening: answered === undefined ? stored.screening : answered,
    onboardingCompletedAt: patch.onboardingCompleted ? now : stored.onboardingCompletedAt,
    lastVisitAt: patch.visited ? now : stored.lastVisitAt,
    lastSubscriptionChangeAt: patch.subscriptionChanged ? now : stored.lastSubscriptionChangeAt,
  };
};

/** Answers for preferences that store each change, as the server does. */
export const statefulPreferences = (first: Preferences): Answers => {
  let stored = first;
  return {
    "GET /api/preferences": () => stored,
    "PATCH /api/preferences": ({ body }) => {
      stored = patched(stored, preferencesPatchSchema.parse(body));
      return stored;
    },
  };
};

/** Answers for opinions of scenes that store each change, as the server does, beside these mixes. */
export const statefulListening = (
  first: {
    readonly mixes?: ListeningResponse["mixes"];
    readonly opinions?: Readonly<ListeningResponse["opinions"]>;
  } = {},
): Answers => {
  let mixes = [...(first.mixes ?? [])];
  let opinions = [...(first.opinions ?? [])];
  const sceneOf = ({ path }: { readonly path: string }) => sceneNameSchema.parse(path.split("/").at(-2));
  return {
    "GET /api/listening": () => ({ mixes, opinions }),
    "PUT /api/mixes/{modeId}": ({ path, body }) => {
      const mix = { ...mixSchema.parse(body), modeId: path.split("/").at(-1) ?? "" };
      mixes = [...mixes.filter(({ modeId }) => modeId !== mix.modeId), mix];
      return undefined;
    },
    "PUT /api/scenes/{scene}/opinion": request => {
      const scene = sceneOf(request);
      const { opinion } = sceneOpinionSchema.parse(request.body);
      opinions = [...opinions.filter(one => one.scene !== scene), { scene, opinion }];
      return undefined;
    },
    "DELETE /api/scenes/{scene}/opinion": request => {
      opinions = opinions.filter(one => one.scene !== sceneOf(request));
      return undefined;
    },
  };
};

/** A mode as the server sends it to a user without Premium. */
const closedToFree = (mode: Mode): Mode =>
  mode.isPremium ? { ...mode, variants: mode.variants.map(variant => ({ ...variant, score: null })) } : mode;

/** The server's default answers: a user with no credits, no purchases and no sessions, subscribed if their tier is premium. */
export const answersFor = (user: User | null): Answers => ({
  "GET /api/modes": {
    modes: modes.map(mode => (user?.subscriptionTier === "premium" ? mode : closedToFree(mode))),
  },
  ...(user && {
    "GET /api/auth/me": user,
    "POST /api/auth/logout": undefined,
    ...statefulPreferences(preferencesOf(user)),
    "GET /api/billing/balance": noCredits,
    "GET /api/billing/export": noPurchases,
    "GET /api/billing/ledger": { entries: [], next: null },
    "GET /api/billing/purchases": { purchases: [], next: null },
    "GET /api/billing/subscription": user.subscriptionTier === "premium" ? subscribed : neverSubscribed,
    "GET /api/sessions": { sessions: [] },
    "GET /api/analytics/me/week": emptyWeek,
    "GET /api/analytics/me/progress":
      user.subscriptionTier === "premium" ? emptyProgress : fails("premium_required"),
    "POST /api/recommendations": firstRecommendations,
    "GET /api/sessions/totals": { sessions: 0, completed: 0, playedSeconds: 0, chargedSeconds: 0 },
    "GET /api/favourites": { ids: [] },
    // Play asks for it with Premium. Few tests are about it.
    "POST /api/billing/offline-lease": neverAnswers,
    ...statefulListening(),
    "GET /api/consents": { consents: noConsents },
    "GET /api/experiments": { experiments: [], modeIds: [] },
    "GET /api/patterns": { patterns: [], total: 0 },
    "GET /api/auth/sessions": { sessions: [] },
    "GET /api/support/requests": { requests: [] },
  }),
});
