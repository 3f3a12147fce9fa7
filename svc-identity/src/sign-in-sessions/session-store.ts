import { refreshTokenIdleSeconds, signInMaxSeconds } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Transaction } from "../database.ts";
import type { Client } from "./client.ts";
import type { StoredRefreshToken } from "./judge-refresh-token.ts";
import { generateRefreshToken, hashRefreshToken } from "./refresh-token.ts";
import type { DpopProof } from "./verify-dpop-proof.ts";

const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000);

/**
 * Create a family of refresh tokens, bound to the client's key if it proved one.
 * @returns the family's id and its first token, which is stored only as a hash
 * @throws AppError `use_dpop_nonce` if the proof was used before
 */
export const openSession = async (
  tx: Transaction,
  { userId, client }: { userId: string; client: Client },
  now: Date,
): Promise<{ id: string; refreshToken: string }> => {
  if (client.proof && !(await claimProof(tx, client.proof, now)))
    throw new AppError("use_dpop_nonce", { detail: "used-proof" });
  const refreshToken = generateRefreshToken();
  const { id } = await tx.signInSession.create({
    data: {
      userId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: after(now, signInMaxSeconds),
      keyThumbprint: client.proof?.keyThumbprint ?? null,
      device: client.device,
      refreshTokens: {
        create: {
          tokenHash: hashRefreshToken(refreshToken),
          createdAt: now,
          expiresAt: after(now, refreshTokenIdleSeconds),
        },
      },
    },
    select: { id: true },
  });
  return { id, refreshToken };
};

/** Read a refresh token's stored state. */
export const findRefreshToken = async (
  tx: Transaction,
  token: string,
): Promise<StoredRefreshToken | undefined> => {
  const [row] = await tx.$queryRaw<StoredRefreshToken[]>`
    SELECT t.session_id AS "sessionId", s.user_id AS "userId", u.google_id AS "googleId", t.spent_at AS "spentAt", t.expires_at AS "expiresAt",
           t.sealed_successor AS "sealedSuccessor", s.key_thumbprint AS "keyThumbprint",
           s.revoked_at AS "revokedAt", u.is_active AS "isUserActive"
    FROM refresh_tokens t JOIN sign_in_sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
    WHERE t.token_hash = ${hashRefreshToken(token)}`;
  return row;
};

/** How long a used proof is stored, in seconds: longer than its `iat` or any nonce would be accepted. */
export const proofRetentionSeconds = 15 * 60;

/** Mark a proof as used. @returns whether this was its first use */
export const claimProof = async (tx: Transaction, proof: DpopProof, now: Date): Promise<boolean> => {
  const { count } = await tx.dpopProof.createMany({
    data: { hash: proof.hash, expiresAt: after(now, proofRetentionSeconds) },
    skipDuplicates: true,
  });
  return count === 1;
};
