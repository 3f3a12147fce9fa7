import fc, { type Arbitrary } from "fast-check";
import type { Document, Operation, Parameter } from "../document/read-operations.ts";
import { breakDraft } from "./break-draft.ts";
import type { Draft, DraftBody } from "./draft.ts";
import { hints } from "./hints.ts";
import { createSchemaArbitraries } from "./schema-arbitrary.ts";
import type { Value } from "./value.ts";

/** Their yes ends a sign-in, so that nobody else may be the caller. */
const endsSignIn = new Set([
  "deleteAccount",
  "postAuthLogout",
  "deleteAuthSessions",
  "deleteAuthSessionsById",
  "postAuthRefresh",
]);

/** Stripe's bytes, which the document says nothing of: signed when they are sent. */
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
    data: fc.oneof(
      fc.record(
        {
          object: fc.record(
            {
              id: fc.oneof(
                fc.constant({ $known: "checkout", pick: 0 } as const),
                fc.string({ maxLength: 20 }),
              ),
            },
            { noNullPrototype: true },
          ),
        },
        { noNullPrototype: true },
      ),
    ),
  },
  { noNullPrototype: true },
);

/** Every operation of the document, as often valid as with one thing wrong. */
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
    // Whose sign-ins are listed is who can end one.
    if (id === "getAuthSessions") return fc.constantFrom("leaver", "plain", "visitor");
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

  return fc.constantFrom(...operations).chain(operation => {
    const valid = validOf(operation);
    return fc.oneof(valid, valid.chain(breakDraft));
  });
};
