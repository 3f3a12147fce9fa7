/*
 * A server without services, for browsers: `npm run dev -w mfe-player`. Not shipped.
 */
import type { OwnPattern, TokenPair, User } from "@phaselock/contracts";
import { answersFor, statefulPreferences } from "./default-answers.ts";
import { type Answers, fails, noAnswer } from "./fake-fetch.ts";
import { modes, playedSession, preferencesOf } from "./samples.ts";
import { tokenOf } from "./token-of.ts";

export { createFakeFetch } from "./fake-fetch.ts";
export { newAda, operatorAda } from "./samples.ts";

const [mode] = modes;
const [variant] = mode?.variants ?? [];
const score = variant?.score;
if (!mode || !variant || !score) throw new Error("The samples contain no mode with a score");

const samplePattern: OwnPattern = {
  id: "0192d0a0-0000-7000-8000-00000000000a",
  ...{ name: "Evening", score, revision: 1, needsHeadphones: variant.needsHeadphones, shareId: null },
  ...{ svgPath: variant.svgPath, band: mode.band },
  ...{ createdAt: playedSession.createdAt, updatedAt: playedSession.createdAt },
};

/** Answers to everything that the screens ask for when they open. Screens that play need an answered screening. */
export const answersWithoutServices = (user: User | null): Answers => ({
  ...answersFor(user),
  "GET /api/account/erasures/{id}": { status: "pending", requestedAt: playedSession.createdAt, parts: [] },
  ...(user && {
    ...statefulPreferences({
      ...preferencesOf(user),
      screening: { photosensitive: "no", answeredAt: user.createdAt },
    }),
    "POST /api/billing/offline-lease": noAnswer,
    // Its screen explains the failure.
    "GET /api/analytics/overview": fails("upstream_unavailable"),
    "GET /api/sessions/{id}": playedSession,
    "GET /api/moods": { entries: [] },
    "GET /api/patterns/{id}": samplePattern,
    "GET /api/shared-patterns/{shareId}": { ...samplePattern, curve: variant.curve },
  }),
});

/** The tokens of a signed-in user. No server checks them. */
export const tokensOf = (user: User): TokenPair => ({
  token: tokenOf(user.id),
  refreshToken: "refresh",
  expiresIn: 86_400,
});
