import { errorBodySchema, errorCatalogue, type HoldRequest } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";

/** Timeout of a hold request to billing, in milliseconds. */
const holdTimeoutMs = 2_000;

/** Holds credits at billing on behalf of the token's user. Idempotent per session. */
export type PlaceHold = (hold: HoldRequest, token: string) => Promise<void>;

/**
 * Creates the client that places holds.
 * @param billingUrl the URL of svc-billing
 * @throws AppError with billing's own code when it refuses, else `upstream_unavailable`
 */
export const createPlaceHold =
  (billingUrl: string): PlaceHold =>
  async (hold, token) => {
    const response = await fetch(new URL("/internal/holds", billingUrl), {
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
    if (refusal && errorCatalogue[refusal.code].status < 500) throw new AppError(refusal.code);
    throw new AppError("upstream_unavailable", { detail: `billing answered ${response.status}` });
  };
