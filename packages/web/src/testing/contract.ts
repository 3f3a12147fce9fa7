import {
  accountExportSchema,
  analyticsExportSchema,
  balanceSchema,
  billingExportSchema,
  checkoutRequestSchema,
  checkoutResponseSchema,
  checkoutStateSchema,
  createSupportRequestSchema,
  deleteAccountRequestSchema,
  deleteAccountResponseSchema,
  erasureSchema,
  googleCallbackRequestSchema,
  modesResponseSchema,
  preferencesPatchSchema,
  preferencesSchema,
  refreshRequestSchema,
  sessionsExportSchema,
  sessionsResponseSchema,
  signInResponseSchema,
  signInSessionsSchema,
  supportRequestSchema,
  supportRequestsSchema,
  tokenPairSchema,
  userSchema,
} from "@phaselock/contracts";
import { z } from "zod";
import type { paths } from "../api/generated/paths.ts";
import type { Method } from "../api/operations.ts";

/** The schemas of a call's request body and response body. */
export type Call = { readonly body?: z.ZodType; readonly answer: z.ZodType };

type CallOf<Path extends keyof paths, M extends Method> = [Exclude<paths[Path][M], undefined>] extends [never]
  ? never
  : `${Uppercase<M>} ${Path}`;
/** Every call of the OpenAPI document, as `GET /api/auth/sessions/{id}`. */
type DocumentedCall = { [Path in keyof paths]: { [M in Method]: CallOf<Path, M> }[Method] }[keyof paths];

/** The body of a 204 response. */
const nothing = z.undefined();

/**
 * The calls that a fake server answers, with the contract's schemas. They keep a fake from inventing a path, a body or an
 * answer. Add a call here when a screen under test makes it.
 */
export const contract = {
  "GET /api/auth/me": { answer: userSchema },
  "POST /api/auth/google/callback": { body: googleCallbackRequestSchema, answer: signInResponseSchema },
  "POST /api/auth/refresh": { body: refreshRequestSchema, answer: tokenPairSchema },
  "POST /api/auth/logout": { body: refreshRequestSchema, answer: nothing },
  "GET /api/auth/sessions": { answer: signInSessionsSchema },
  "DELETE /api/auth/sessions": { answer: nothing },
  "DELETE /api/auth/sessions/{id}": { answer: nothing },
  "GET /api/preferences": { answer: preferencesSchema },
  "PATCH /api/preferences": { body: preferencesPatchSchema, answer: preferencesSchema },
  "GET /api/billing/balance": { answer: balanceSchema },
  "GET /api/billing/export": { answer: billingExportSchema },
  "GET /api/billing/checkouts/{id}": { answer: checkoutStateSchema },
  "POST /api/create-checkout-session": { body: checkoutRequestSchema, answer: checkoutResponseSchema },
  "GET /api/modes": { answer: modesResponseSchema },
  "GET /api/sessions": { answer: sessionsResponseSchema },
  "GET /api/sessions/export": { answer: sessionsExportSchema },
  "GET /api/analytics/export": { answer: analyticsExportSchema },
  "GET /api/account/export": { answer: accountExportSchema },
  "DELETE /api/account": { body: deleteAccountRequestSchema, answer: deleteAccountResponseSchema },
  "GET /api/account/erasures/{id}": { answer: erasureSchema },
  "GET /api/support/requests": { answer: supportRequestsSchema },
  "POST /api/support/requests": { body: createSupportRequestSchema, answer: supportRequestSchema },
} as const satisfies { readonly [C in DocumentedCall]?: Call };

/** One call of {@link contract}. */
export type Route = keyof typeof contract;

type Constant<T> = T extends object ? { readonly [Key in keyof T]: Constant<T[Key]> } : T;

/** The answer to a call, before the schema fills in defaults. */
export type AnswerOf<R extends Route> = Constant<z.input<(typeof contract)[R]["answer"]>>;

const patternOf = (route: Route): RegExp =>
  new RegExp(`^${route.replaceAll(/\./g, "\\$&").replaceAll(/\{\w+\}/g, "[^/]+")}$`);
const patterns = (Object.keys(contract) as Route[]).map(route => [route, patternOf(route)] as const);

/** Finds the call for a method and a path without its query; undefined if the contract has none. */
export const routeOf = (method: string, pathname: string): Route | undefined => {
  const asked = `${method} ${pathname}`;
  const literal = patterns.find(([route]) => route === asked);
  return (literal ?? patterns.find(([_, pattern]) => pattern.test(asked)))?.[0];
};
