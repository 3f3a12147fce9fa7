import { errorBodySchema, errorCatalogue, type HoldRequest } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";

/** How long billing may take to hold credits, in milliseconds. */
const holdWithinMs = 2_000;

/** Reserves credits at billing, on behalf of the user whose token it is. Harmless to repeat for one session. */
export type PlaceHold = (hold: HoldRequest, token: string) => Promise<void>;

/**
 * @param billingUrl where svc-billing is
 * @throws AppError what billing refused with, or `upstream_unavailable` when it gave no verdict
 */
export const createPlaceHold =
  (billingUrl: string): PlaceHold =>
  async (hold, token) => {
    const response = await fetch(new URL("/internal/holds", billingUrl), {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(hold),
      // The user's token goes to billing and nowhere else.
      redirect: "error",
      signal: AbortSignal.timeout(holdWithinMs),
    }).catch(cause => {
      throw new AppError("upstream_unavailable", { detail: "billing did not answer", cause });
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.ok) return;
    const { data: refusal } = errorBodySchema.safeParse(body);
    if (refusal && errorCatalogue[refusal.code].status < 500) throw new AppError(refusal.code);
    throw new AppError("upstream_unavailable", { detail: `billing answered ${response.status}` });
  };
