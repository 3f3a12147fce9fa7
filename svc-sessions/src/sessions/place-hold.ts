import { errorBodySchema, errorCatalogue, type HoldRequest } from "@phaselock/contracts";
import { AppError, type ServiceClient } from "@phaselock/service-kit";

/** Timeout of a hold request to billing, in milliseconds. */
const holdTimeoutMs = 2_000;
const okStatus = 200;

/**
 * Holds credits at billing on behalf of the token's user. Idempotent per session.
 * @throws AppError `session_ended` if billing has closed the session's hold already; with billing's own code when it
 *   refuses otherwise; else `upstream_unavailable`
 */
export const placeHold = async (billing: ServiceClient, hold: HoldRequest, token: string): Promise<void> => {
  const response = await billing
    .request({
      method: "POST",
      path: "/internal/holds",
      isIdempotent: true,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(hold),
      signal: AbortSignal.timeout(holdTimeoutMs),
    })
    .catch(cause => {
      throw new AppError("upstream_unavailable", { detail: "billing did not answer", cause });
    });
  const body: unknown = await response.body.json().catch(() => undefined);
  if (response.statusCode === okStatus) return;
  const { data: refusal } = errorBodySchema.safeParse(body);
  if (refusal?.code === "conflict") throw new AppError("session_ended", { detail: "its hold is closed" });
  if (refusal && errorCatalogue[refusal.code].status < 500) throw new AppError(refusal.code);
  throw new AppError("upstream_unavailable", { detail: `billing answered ${response.statusCode}` });
};
