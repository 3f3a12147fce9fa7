import fc, { type Arbitrary } from "fast-check";
import type { Document, Operation, Parameter } from "../document/read-operations.ts";
import { breakDraft, breakMethod } from "./break-draft.ts";
import type { Draft, DraftBody } from "./draft.ts";
import { hints } from "./hints.ts";
import { createSchemaArbitraries } from "./schema-arbitrary.ts";
import { undeclaredMethods } from "./undeclared-methods.ts";
import type { Value } from "./value.ts";

/** A successful call ends a sign-in, so these need a caller that no other request uses. */
const endsSignIn = new Set([
  "deleteAccount",
  "postAuthLogout",
  "deleteAuthSessions",
  "deleteAuthSessionsById",
  "postAuthRefresh",
]);

/** Hardly any other caller than one with Premium succeeds. */
const needsPremium = new Set([
  "postBillingOfflineLease",
  "putSessionsByIdOffline",
  "putPatternsById",
  "getPatternsById",
  "postPatternsByIdShare",
  "getAnalyticsMeProgress",
]);

/** They create what other operations need, or need several others before them, so they come three times as often. */
const comesOften = new Set([
  "postSessions",
  "postSessionsByIdStart",
  "putPatternsById",
  "postPatternsByIdShare",
  "getAuthSessions",
  "deleteAuthSessionsById",
  "postSessionsByIdReports",
  "putSessionsByIdMoodsByMoment",
  "putSessionsByIdAttentionByMoment",
  "putSessionsByIdOffline",
]);

/** Stripe events, which the document does not describe. They are signed when sent. */
const stripeEvents: Arbitrary<Value> = fc.record(
  {
    id: fc.uuid().map(id => `evt_${id}`),
    object: fc.constant("event"),
    type: fc.constantFrom(
      "checkout.session.completed",
      "checkout.session.expired",
      "customer.created",
      "",
      "x",
    ),
    livemode: fc.constantFrom(false, false, false, true),
    data: fc.record(
      {
        object: fc.record(
          {
            id: fc.oneof(fc.constant({ $known: "checkout", pick: 0 } as const), fc.string({ maxLength: 20 })),
          },
          { noNullPrototype: true },
        ),
      },
      { noNullPrototype: true },
    ),
  },
  { noNullPrototype: true },
);

/** Generates requests for every operation of the document: half valid, half with one defect. */
export const createRequestArbitrary = (
  document: Document,
  operations: readonly Operation[],
): Arbitrary<Draft> => {
  const arbitraryOf = createSchemaArbitraries(document, hints);

  const parametersOf = ({ id, parameters }: Operation, place: Parameter["in"]) => {
    const those = parameters.filter(parameter => parameter.in === place);
    const values = those.map(
      ({ name, schema }) => [name, arbitraryOf(schema, `${id} ${place}.${name}`)] as const,
    );
    const requiredKeys = those.filter(({ required }) => required).map(({ name }) => name);
    return fc.record<Record<string, Value>>(Object.fromEntries(values), {
      requiredKeys,
      noNullPrototype: true,
    });
  };

  const bodyOf = ({ id, body }: Operation): Arbitrary<DraftBody> => {
    if (id === "postWebhooksStripe") return stripeEvents.map(value => ({ kind: "json", value }));
    if (body === undefined) return fc.constant({ kind: "none" });
    return arbitraryOf(body, `${id} body`).map(value => ({ kind: "json", value }));
  };

  const callerOf = ({ id, isSecured }: Operation): Arbitrary<Draft["caller"]> => {
    if (endsSignIn.has(id)) return fc.constantFrom("leaver", "leaver", "leaver", "visitor");
    // The leaver needs the listed ids, because only a leaver ends sign-ins.
    if (id === "getAnalyticsOverview") return fc.constantFrom("operator", "operator", "plain", "visitor");
    if (id === "getAuthSessions") return fc.constantFrom("leaver", "plain", "visitor");
    // Only who has bought something has a receipt.
    if (id === "getBillingPurchasesByIdReceipt")
      return fc.constantFrom("funded", "funded", "funded", "plain", "visitor");
    if (needsPremium.has(id))
      return fc.constantFrom("premium", "premium", "premium", "premium", "plain", "visitor");
    if (!isSecured) return fc.constantFrom("visitor", "visitor", "plain");
    return fc.constantFrom("plain", "funded", "premium", "plain", "funded", "premium", "visitor");
  };

  const validOf = (operation: Operation): Arbitrary<Draft> =>
    fc
      .record(
        {
          caller: callerOf(operation),
          path: parametersOf(operation, "path"),
          query: parametersOf(operation, "query").map(query => Object.entries(query)),
          body: bodyOf(operation),
        },
        { noNullPrototype: true },
      )
      .map(draft => ({ operation: operation.id, headers: [], ...draft }));

  const often = operations.filter(({ id }) => comesOften.has(id));
  return fc.constantFrom(...operations, ...often, ...often).chain(operation => {
    const valid = validOf(operation);
    return fc.oneof(
      { weight: 10, arbitrary: valid },
      { weight: 9, arbitrary: valid.chain(breakDraft) },
      { weight: 1, arbitrary: valid.chain(breakMethod(undeclaredMethods(operations, operation))) },
    );
  });
};
