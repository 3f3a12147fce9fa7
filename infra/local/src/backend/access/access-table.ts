import { consentVersions, placeAfter } from "@phaselock/contracts";
import {
  attentionResult,
  beacon,
  checkoutOrder,
  experimentOf,
  journalEntry,
  offlineSession,
  ownPattern,
  planOf,
  type Role,
  supportRequestOf,
  type TestUser,
  unknownUser,
} from "./test-users.ts";

/** The inputs of a request: the parameters of its path, its query and its body. */
export type RequestInput = {
  readonly id?: string;
  readonly shareId?: string;
  readonly token?: string;
  readonly moment?: string;
  readonly signal?: string;
  readonly modeId?: string;
  readonly scene?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
};

/** One row: the status for each role, and the behaviour when a caller names another user's object. */
export type AccessRow = {
  readonly statuses: Readonly<Record<Role, number>>;
  /** Builds a request for the caller's own objects. `code` gets a Google code for the caller's address. */
  readonly ask?: (own: TestUser, code: () => Promise<string>) => RequestInput | Promise<RequestInput>;
  /** The field that can name another user's object. */
  readonly names?: keyof TestUser;
  /** The status for an id that another user has taken, on routes that create objects: it can't look like a missing one. */
  readonly taken?: number;
  /** The call ends the caller's sign-in, so each call needs a user of its own. */
  readonly ends?: true;
};

const statuses = (
  [visitor, badToken, signedOut, erased]: readonly [number, number, number, number],
  [free, premium, deactivated]: readonly [number, number, number],
) => ({ visitor, badToken, signedOut, free, premium, operator: free, deactivated, erased });

const refused = [401, 401, 401, 401] as const;
const anyone = (status: number) => ({
  statuses: statuses([status, status, status, status], [status, status, status]),
});
/** Visitors and signed-in users; an invalid token is refused, so that the client refreshes it. */
const visitorOrUser = (status: number) => ({
  statuses: statuses([status, 401, 401, 401], [status, status, status]),
});
/** Every signed-in user. Only identity refuses deactivated accounts; other services accept a token until it expires. */
const user = (status: number) => ({ statuses: statuses(refused, [status, status, status]) });
const activeUser = (status: number) => ({ statuses: statuses(refused, [status, status, 403]) });
/** Users who have subscribed. The others have nothing to change. */
const subscriber = (status: number) => ({ statuses: statuses(refused, [409, status, status]) });
/** Users with Premium. Other services than identity accept a deactivated account's token until it expires. */
const paying = (status: number) => ({ statuses: statuses(refused, [403, status, status]) });
/** Users with a pattern of their own, which only users with Premium have. */
const patternOwner = (status: number) => ({ statuses: statuses(refused, [404, status, status]) });
/** The page of a list after an item. */
const afterItem = (id: string): RequestInput => ({
  query: { before: placeAfter("2100-01-01T00:00:00.000Z", id) },
});
const inZurich = { timeZone: "Europe/Zurich" };
const premium = (status: number) => ({ statuses: statuses(refused, [403, status, 403]) });
/** Operators only. On every other route they are free users. */
const operator = (status: number) => ({
  statuses: { ...statuses(refused, [403, 403, 403]), operator: status },
});

/**
 * Every route of the product's OpenAPI document × every role. The test fails for a route without a row, and for a row
 * without a route.
 */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  "GET /.well-known/jwks.json": anyone(200),
  "GET /api/modes": visitorOrUser(200),
  "GET /api/modes/{id}": { ...visitorOrUser(200), ask: () => ({ id: "calm-focus" }) },
  "GET /api/auth/google": anyone(302),
  // Users who signed out or deleted their account may sign in again, the latter as new users.
  "POST /api/auth/google/callback": {
    statuses: statuses([401, 401, 200, 200], [200, 200, 403]),
    ask: async (_, code) => ({ body: { code: await code() } }),
  },
  "POST /api/auth/refresh": {
    statuses: statuses(refused, [200, 200, 401]),
    ask: ({ refreshToken }) => ({ body: { refreshToken } }),
    ends: true,
  },
  // Only Stripe calls it, and its signature authenticates it.
  "POST /api/webhooks/stripe": {
    ...anyone(400),
    ask: () => ({ body: { type: "checkout.session.completed" } }),
  },
  // Public, because the account no longer has a token. Only its owner was given the random id.
  "GET /api/account/erasures/{id}": { ...anyone(404), ask: () => ({ id: unknownUser().erasureId }) },

  "GET /api/auth/me": activeUser(200),
  "GET /api/preferences": activeUser(200),
  "PATCH /api/preferences": { ...activeUser(200), ask: () => ({ body: { goals: ["calm"] } }) },
  "GET /api/support/requests": activeUser(200),
  "POST /api/support/requests": {
    ...premium(201),
    ask: ({ supportId }) => ({ body: supportRequestOf(supportId) }),
    names: "supportId",
    taken: 409,
  },
  "GET /api/auth/sessions": user(200),
  "DELETE /api/auth/sessions/{id}": {
    ...user(204),
    ask: ({ signInId: id }) => ({ id }),
    names: "signInId",
  },
  "DELETE /api/auth/sessions": { ...user(204), ends: true },
  "POST /api/auth/logout": {
    ...user(204),
    ask: ({ refreshToken }) => ({ body: { refreshToken } }),
    names: "refreshToken",
    ends: true,
  },
  "GET /api/account/export": user(200),
  "DELETE /api/account": {
    ...user(202),
    ask: ({ username }) => ({ body: { confirm: username } }),
    names: "username",
    ends: true,
  },

  "GET /api/billing/balance": user(200),
  "GET /api/billing/ledger": {
    ...user(200),
    ask: ({ sessionId }) => ({ query: { sessionId } }),
    names: "sessionId",
  },
  "GET /api/billing/purchases": {
    ...user(200),
    ask: ({ purchaseId: before }) => ({ query: { before } }),
    names: "purchaseId",
  },
  "GET /api/billing/purchases/{id}/receipt": {
    ...user(200),
    ask: ({ purchaseId: id }) => ({ id }),
    names: "purchaseId",
  },
  "GET /api/billing/export": user(200),
  "GET /api/billing/subscription": user(200),
  "POST /api/billing/offline-lease": paying(200),
  "POST /api/billing/subscription/cancel": subscriber(200),
  "POST /api/billing/subscription/resume": subscriber(200),
  "POST /api/billing/portal": { ...subscriber(200), ask: () => ({ body: {} }) },
  "POST /api/create-checkout-session": { ...user(200), ask: () => ({ body: checkoutOrder }) },
  "GET /api/billing/checkouts/{id}": {
    ...user(200),
    ask: ({ checkoutId: id }) => ({ id }),
    names: "checkoutId",
  },

  "GET /api/sessions": { ...user(200), ask: ({ sessionId }) => afterItem(sessionId), names: "sessionId" },
  "GET /api/sessions/export": user(200),
  "GET /api/sessions/totals": user(200),
  "POST /api/sessions": {
    ...user(201),
    ask: ({ sessionId }) => ({ body: planOf(sessionId) }),
    names: "sessionId",
    taken: 409,
  },
  "GET /api/sessions/{id}": { ...user(200), ask: ({ sessionId: id }) => ({ id }), names: "sessionId" },
  "POST /api/sessions/{id}/start": { ...user(200), ask: ({ sessionId: id }) => ({ id }), names: "sessionId" },
  "POST /api/sessions/{id}/reports": {
    ...user(202),
    ask: ({ sessionId: id }) => ({
      id,
      body: { sequence: 1, state: "running", playedSeconds: 0, samples: [] },
    }),
    names: "sessionId",
  },
  "PUT /api/sessions/{id}/offline": {
    ...user(403),
    ask: ({ sessionId: id }) => ({ id, body: offlineSession }),
    names: "sessionId",
  },
  "PUT /api/sessions/{id}/moods/{moment}": {
    ...user(200),
    ask: ({ sessionId: id }) => ({ id, moment: "before", body: { mood: "calm", intensity: 5 } }),
    names: "sessionId",
  },
  // The user has not given the consent to attention tasks.
  "PUT /api/sessions/{id}/attention/{moment}": {
    ...user(403),
    ask: ({ sessionId: id }) => ({ id, moment: "before", body: attentionResult }),
    names: "sessionId",
  },

  "GET /api/moods": { ...user(200), ask: ({ moodId }) => afterItem(moodId), names: "moodId" },
  "PUT /api/moods/{id}": {
    ...user(200),
    ask: ({ moodId: id }) => ({ id, body: journalEntry }),
    names: "moodId",
    taken: 409,
  },
  "DELETE /api/moods/{id}": { ...user(204), ask: ({ moodId: id }) => ({ id }), names: "moodId" },
  "POST /api/recommendations": { ...user(200), ask: () => ({ body: inZurich }) },
  "GET /api/consents": user(200),
  "PUT /api/consents/{signal}": {
    ...user(200),
    ask: () => ({ signal: "camera", body: { version: consentVersions.camera } }),
  },
  "DELETE /api/consents/{signal}": { ...user(204), ask: () => ({ signal: "camera" }) },
  "GET /api/experiments": user(200),
  "POST /api/experiments": {
    ...user(201),
    ask: ({ experimentId }) => ({ body: experimentOf(experimentId) }),
    names: "experimentId",
    taken: 409,
  },
  "PUT /api/experiments/{id}/published": {
    ...user(200),
    ask: ({ experimentId: id }) => ({ id, body: { isPublished: false } }),
    names: "experimentId",
  },
  // Nobody has rated enough sessions.
  "PUT /api/experiments/{id}/noticed": {
    ...user(409),
    ask: ({ experimentId: id }) => ({ id, body: { noticed: "no" } }),
    names: "experimentId",
  },
  "POST /api/experiments/{id}/reveal": {
    ...user(409),
    ask: ({ experimentId: id }) => ({ id }),
    names: "experimentId",
  },
  "POST /api/experiments/{id}/share": {
    ...user(409),
    ask: ({ experimentId: id }) => ({ id }),
    names: "experimentId",
  },
  "DELETE /api/experiments/{id}/share": {
    ...user(204),
    ask: ({ experimentId: id }) => ({ id }),
    names: "experimentId",
  },
  // Public: everyone who has the link may read.
  "GET /api/shared-results/keys": anyone(200),
  "GET /api/shared-results/{token}": { ...anyone(404), ask: () => ({ token: "A".repeat(22) }) },
  "POST /api/experiments/{id}/stop": {
    ...user(200),
    ask: ({ experimentId: id }) => ({ id }),
    names: "experimentId",
  },

  "GET /api/favourites": user(200),
  "PUT /api/favourites/{id}": {
    ...patternOwner(204),
    ask: ({ patternId: id }) => ({ id }),
    names: "patternId",
  },
  "DELETE /api/favourites/{id}": { ...user(204), ask: ({ patternId: id }) => ({ id }), names: "patternId" },
  "GET /api/listening": user(200),
  "PUT /api/mixes/{modeId}": {
    ...user(204),
    ask: () => ({
      modeId: "calm-focus",
      body: { scene: null, isPure: false, strength: "medium", music: 100, texture: 100, pulse: 100 },
    }),
  },
  "PUT /api/scenes/{scene}/opinion": {
    ...user(204),
    ask: () => ({ scene: "tape", body: { opinion: "more" } }),
  },
  "DELETE /api/scenes/{scene}/opinion": { ...user(204), ask: () => ({ scene: "tape" }) },
  "GET /api/patterns": { ...user(200), ask: ({ patternId }) => afterItem(patternId), names: "patternId" },
  "PUT /api/patterns/{id}": {
    ...paying(200),
    ask: ({ patternId: id }) => ({ id, body: ownPattern }),
    names: "patternId",
    taken: 409,
  },
  "GET /api/patterns/{id}": {
    ...patternOwner(200),
    ask: ({ patternId: id }) => ({ id }),
    names: "patternId",
  },
  "POST /api/patterns/{id}/share": {
    ...paying(200),
    ask: ({ patternId: id }) => ({ id }),
    names: "patternId",
  },
  // Any signed-in user who has the link reads the pattern. Nothing else names it.
  "GET /api/shared-patterns/{shareId}": {
    ...patternOwner(200),
    ask: ({ shareId }) => ({ shareId }),
  },
  "DELETE /api/patterns/{id}/share": {
    ...user(204),
    ask: ({ patternId: id }) => ({ id }),
    names: "patternId",
  },
  "DELETE /api/patterns/{id}": { ...user(204), ask: ({ patternId: id }) => ({ id }), names: "patternId" },

  // Browsers send it before anyone has signed in. It reads no token.
  "GET /api/effects": anyone(200),
  "POST /api/web-events": { ...anyone(204), ask: () => ({ body: beacon() }) },
  "GET /api/analytics/me/totals": user(200),
  "GET /api/analytics/me/week": { ...user(200), ask: () => ({ query: inZurich }) },
  "GET /api/analytics/me/progress": { ...paying(200), ask: () => ({ query: inZurich }) },
  "GET /api/analytics/export": user(200),
  "GET /api/analytics/overview": operator(200),
};
