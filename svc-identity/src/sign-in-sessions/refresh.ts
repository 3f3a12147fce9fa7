import { accessTokenSeconds, type TokenPair } from "@phaselock/contracts";
import { AppError, type Pool } from "@phaselock/service-kit";
import type { IsOperator } from "../accounts/operators.ts";
import type { Database, Transaction } from "../database.ts";
import type { MintAccessToken } from "../keys/access-token.ts";
import type { Client } from "./client.ts";
import { judgeRefreshToken, type RefreshVerdict, type StoredRefreshToken } from "./judge-refresh-token.ts";
import { openSuccessor } from "./refresh-token.ts";
import { type RevocationReason, revokeSessions } from "./revoke-sessions.ts";
import { type Rotation, rotateRefreshToken } from "./rotate.ts";
import { claimProof, findRefreshToken } from "./session-store.ts";

type Refusal = { readonly refused: Exclude<RefreshVerdict, "again"> | "unknown" | "used-proof" };

const revocationReasons: Partial<Record<RefreshVerdict, RevocationReason>> = {
  reused: "token-reuse",
  stolen: "token-reuse",
  expired: "expired",
};

/** Follow the chain of successors from a recently exchanged token to the client's current one. */
const findLatestSuccessor = async (
  tx: Transaction,
  shown: string,
  stored: StoredRefreshToken,
): Promise<string> => {
  let token = shown;
  let row: StoredRefreshToken | undefined = stored;
  while (row?.sealedSuccessor) {
    token = openSuccessor(row.sealedSuccessor, token);
    row = await findRefreshToken(tx, token);
  }
  return token;
};

/**
 * Judge a token that `rotateRefreshToken` did not exchange. Returns refusals instead of throwing them, because throwing
 * would roll back the revocation.
 */
const resolveFailedRotation = async (
  tx: Transaction,
  token: string,
  { proof }: Client,
  now: Date,
): Promise<Rotation | Refusal> => {
  const stored = await findRefreshToken(tx, token);
  if (!stored) return { refused: "unknown" };
  const { userId, sessionId, googleId } = stored;
  const isOwners = proof !== undefined && proof.keyThumbprint === stored.keyThumbprint;
  // Check the DPoP proof first: a replayed request must not count as the owner's.
  if (isOwners && !(await claimProof(tx, proof, now))) return { refused: "used-proof" };
  const verdict = judgeRefreshToken(stored, proof?.keyThumbprint, now);
  if (verdict === "again") {
    const successor = await findLatestSuccessor(tx, token, stored);
    return { userId, signInId: sessionId, googleId, successor };
  }
  const reason = revocationReasons[verdict];
  if (reason) await revokeSessions(tx, { userId, sessionIds: [sessionId] }, reason, now);
  return { refused: verdict };
};

const refusalOf = ({ refused }: Refusal): AppError => {
  // The proof has the right key, so the client can make another.
  if (refused === "used-proof") return new AppError("use_dpop_nonce", { detail: refused });
  // The token became good between the two reads, for example because the user was reactivated.
  if (refused === "good")
    return new AppError("upstream_unavailable", { detail: "the token changed during the request" });
  return new AppError("invalid_refresh_token", { detail: refused });
};

/**
 * Exchange a refresh token for a fresh pair.
 * @throws AppError `invalid_refresh_token` for every reason alike, so that a thief learns nothing from it;
 * `use_dpop_nonce` if the proof was used before
 */
export const refreshTokens = async (
  token: string,
  client: Client,
  {
    db,
    pool,
    mintAccessToken,
    isOperator,
  }: { db: Database; pool: Pool; mintAccessToken: MintAccessToken; isOperator: IsOperator },
): Promise<TokenPair> => {
  const now = new Date();
  const outcome =
    (await rotateRefreshToken(pool, token, client, now)) ??
    (await db.$transaction(tx => resolveFailedRotation(tx, token, client, now)));
  if ("refused" in outcome) throw refusalOf(outcome);
  return {
    token: await mintAccessToken({ ...outcome, isOperator: isOperator(outcome) }),
    refreshToken: outcome.successor,
    expiresIn: accessTokenSeconds,
  };
};
