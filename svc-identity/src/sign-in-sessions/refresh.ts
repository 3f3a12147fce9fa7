import { accessTokenSeconds, type TokenPair } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Database, Transaction } from "../database.ts";
import type { MintAccessToken } from "../keys/access-token.ts";
import { judgeRefreshToken, type RefreshVerdict } from "./judge-refresh-token.ts";
import { revokeSession } from "./revoke-session.ts";
import { lockRefreshToken, rotateRefreshToken } from "./session-store.ts";

type Outcome =
  | {
      readonly verdict: "good";
      readonly userId: string;
      readonly signInId: string;
      readonly successor: string;
    }
  | { readonly verdict: Exclude<RefreshVerdict, "good"> | "unknown" };

/** Judge the token and act on it. What a refusal revokes is committed: the transaction must not throw for it. */
const exchange = async (tx: Transaction, token: string, now: Date): Promise<Outcome> => {
  const stored = await lockRefreshToken(tx, token);
  if (!stored) return { verdict: "unknown" };
  const { userId, sessionId } = stored;
  const verdict = judgeRefreshToken(stored, now);
  if (verdict === "reused") await revokeSession(tx, stored, "token-reuse", now);
  if (verdict === "expired") await revokeSession(tx, stored, "expired", now);
  if (verdict !== "good") return { verdict };
  const successor = await rotateRefreshToken(tx, { token, sessionId }, now);
  return { verdict, userId, signInId: sessionId, successor };
};

/**
 * Exchange a refresh token for a fresh pair.
 * @throws AppError `invalid_refresh_token`, whatever the reason: a thief learns nothing from it
 */
export const refreshTokens = async (
  token: string,
  { db, mintAccessToken }: { db: Database; mintAccessToken: MintAccessToken },
): Promise<TokenPair> => {
  const outcome = await db.$transaction(tx => exchange(tx, token, new Date()));
  if (outcome.verdict !== "good") throw new AppError("invalid_refresh_token", { detail: outcome.verdict });
  return {
    token: await mintAccessToken(outcome),
    refreshToken: outcome.successor,
    expiresIn: accessTokenSeconds,
  };
};
