import { checkoutOrder, nobody, type Person, planOf, type Role, supportRequestOf } from "./cast.ts";

/** What a route is asked with: what stands in its path for {id}, and its body. */
export type Asked = { readonly id?: string; readonly body?: unknown };

/** One line: what each role is answered, and what a route does when it is given an object of somebody else. */
export type AccessRow = {
  readonly statuses: Readonly<Record<Role, number>>;
  /** Asks for something of the caller's own. `code` is Google's, for their address. */
  readonly ask?: (own: Person, code: () => Promise<string>) => Asked | Promise<Asked>;
  /** The object that can be somebody else's. */
  readonly names?: keyof Person;
  /** How somebody else's is answered to who may make one, where it can't be as a missing one is: the id is taken. */
  readonly taken?: number;
  /** It ends what the caller calls with, so that everybody who calls it calls nothing else. */
  readonly ends?: true;
};

const statuses = (
  [visitor, badToken, signedOut, erased]: readonly [number, number, number, number],
  [free, premium, deactivated]: readonly [number, number, number],
) => ({ visitor, badToken, signedOut, free, premium, deactivated, erased });

const nobodyOutside = [401, 401, 401, 401] as const;
const anybody = (status: number) => ({
  statuses: statuses([status, status, status, status], [status, status, status]),
});
/** Whoever is signed in. Deactivated accounts are identity's to tell: a token opens the rest until it ends. */
const user = (status: number) => ({ statuses: statuses(nobodyOutside, [status, status, status]) });
const activeUser = (status: number) => ({ statuses: statuses(nobodyOutside, [status, status, 403]) });
const premium = (status: number) => ({ statuses: statuses(nobodyOutside, [403, status, 403]) });

/**
 * Every route of the product's OpenAPI document × everybody who may call it. A route that is missing here fails the
 * test, as does a line without a route.
 */
export const accessTable: Readonly<Record<string, AccessRow>> = {
  "GET /.well-known/jwks.json": anybody(200),
  "GET /api/modes": anybody(200),
  "GET /api/modes/{id}": { ...anybody(200), ask: () => ({ id: "calm-focus" }) },
  "GET /api/auth/google": anybody(302),
  // Whoever signed out, or has deleted their account, may sign in; the latter as somebody new.
  "POST /api/auth/google/callback": {
    statuses: statuses([401, 401, 200, 200], [200, 200, 403]),
    ask: async (_, code) => ({ body: { code: await code() } }),
  },
  "POST /api/auth/refresh": {
    statuses: statuses(nobodyOutside, [200, 200, 401]),
    ask: ({ refreshToken }) => ({ body: { refreshToken } }),
    ends: true,
  },
  // It is Stripe's, and a signature is who one is.
  "POST /api/webhooks/stripe": {
    ...anybody(400),
    ask: () => ({ body: { type: "checkout.session.completed" } }),
  },
  // By a random id that only who deleted an account was told: they have no token any more.
  "GET /api/account/erasures/{id}": { ...anybody(404), ask: () => ({ id: nobody().erasureId }) },

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
  "GET /api/billing/export": user(200),
  "POST /api/create-checkout-session": { ...user(200), ask: () => ({ body: checkoutOrder }) },
  "GET /api/billing/checkouts/{id}": {
    ...user(200),
    ask: ({ checkoutId: id }) => ({ id }),
    names: "checkoutId",
  },

  "GET /api/sessions": user(200),
  "GET /api/sessions/export": user(200),
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

  "GET /api/analytics/me/totals": user(200),
  "GET /api/analytics/export": user(200),
};
