import { type CheckoutState, checkoutStateSchema, minutesPerCredit } from "@phaselock/contracts";
import {
  AppError,
  principalOf,
  requireUser,
  routeOf,
  type TokenVerifier,
  type ZodApp,
} from "@phaselock/service-kit";
import { readBalance } from "../credits/balance.ts";
import type { Database } from "../database.ts";
import { readEntitlement } from "../subscriptions/entitlement.ts";
import type { CheckoutChanges } from "./checkout-changes.ts";
import { createCheckout } from "./create-checkout.ts";
import type { FulfilmentDependencies } from "./fulfil-checkout.ts";
import { createWaitLimit } from "./limit-waits.ts";

type CheckoutDependencies = FulfilmentDependencies & {
  readonly publicUrl: string;
  readonly tokens: TokenVerifier;
  readonly changes: CheckoutChanges;
};

/** When to ask again for an open checkout whose wait was refused or cut short, in seconds. */
const retryAfterSeconds = 5;

const readState = async (db: Database, id: string, userId: string): Promise<CheckoutState> => {
  const checkout = await db.checkout.findUnique({ where: { id, userId } });
  if (!checkout) throw new AppError("not_found");
  const { status, credits, amountCents, createdAt } = checkout;
  return checkoutStateSchema.parse({
    id,
    status,
    credits,
    minutes: credits * minutesPerCredit,
    amountCents,
    createdAt: createdAt.toISOString(),
    balance: await readBalance(db, userId),
    entitlement: await readEntitlement(db, userId),
    retryAfterSeconds: 0,
  });
};

export const checkoutRoutes = (app: ZodApp, dependencies: CheckoutDependencies): void => {
  const { db, tokens, changes } = dependencies;
  const onRequest = requireUser(tokens);
  const waits = createWaitLimit();
  // Runs before the server waits for its requests: a long poll returns the current state.
  app.addHook("preClose", async () => changes.endWaits());

  app.route({
    ...routeOf("POST /api/create-checkout-session"),
    onRequest,
    handler: request => createCheckout(dependencies, principalOf(request).userId, request.body),
  });

  app.route({
    ...routeOf("GET /api/billing/checkouts/{id}"),
    onRequest,
    handler: async request => {
      const { userId } = principalOf(request);
      const { id } = request.params;
      const mayWait = request.query.wait > 0 && waits.begin(userId);
      const timeout = AbortSignal.timeout(mayWait ? request.query.wait * 1000 : 0);
      // Above the limit, or while the server stops, the current state is returned at once; the client must not spin.
      const retryAfter = () => (mayWait && timeout.aborted ? 0 : retryAfterSeconds);
      const answered = new AbortController();
      const signal = AbortSignal.any([request.signal, answered.signal, timeout]);
      try {
        for (;;) {
          // Subscribe before each read, so that no change is missed in between.
          const changed = changes.next(id, signal);
          const state = await readState(db, id, userId);
          if (state.status !== "open") return state;
          if (!(await changed)) return { ...state, retryAfterSeconds: retryAfter() };
        }
      } finally {
        answered.abort();
        if (mayWait) waits.end(userId);
      }
    },
  });
};
