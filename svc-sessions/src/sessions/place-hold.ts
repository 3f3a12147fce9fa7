import { errorBodySchema, errorCatalogue, type HoldRequest } from "@phaselock/contracts";
import { AppError, createCaller } from "@phaselock/service-kit";

/** Timeout of a hold request to billing, in milliseconds. */
const holdTimeoutMs = 2_000;

/** Holds credits at billing on behalf of the token's user. Idempotent per session. */
export type PlaceHold = (hold: HoldRequest, token: string) => Promise<void>;

/**
 * Creates the client that places holds.
 * @param billingUrls the addresses of svc-billing's replicas
 * @throws AppError `session_ended` if billing has closed the session's hold already; with billing's own code when it
 *   refuses otherwise; else `upstream_unavailable`
 */
export const createPlaceHold = (billingUrls: readonly string[]): PlaceHold => {
  const callBilling = createCaller(billingUrls);
  return async (hold, token) => {
    const response = await callBilling("/internal/holds", {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(hold),
      // Never forward the user's token to another host.
      redirect: "error",
      signal: AbortSignal.timeout(holdTimeoutMs),
    }).catch(cause => {
      throw new AppError("upstream_unavailable", { detail: "billing did not answer", cause });
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return;
    const { data: refusal } = errorBodySchema.safeParse(body);
    if (refusal?.code === "conflict") throw new AppError("session_ended", { detail: "its hold is closed" });
    if (refusal && errorCatalogue[refusal.code].status < 500) throw new AppError(refusal.code);
    throw new AppError("upstream_unavailable", { detail: `billing answered ${response.status}` });
  };
};
