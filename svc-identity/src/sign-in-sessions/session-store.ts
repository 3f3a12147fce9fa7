import { refreshTokenIdleSeconds } from "@phaselock/contracts";
import type { Transaction } from "../database.ts";
import type { StoredRefreshToken } from "./judge-refresh-token.ts";
import { generateRefreshToken, hashRefreshToken } from "./refresh-token.ts";

/** Begin a family of refresh tokens. */
export const openSession = async (tx: Transaction, userId: string, now: Date): Promise<{ id: string }> =>
  tx.signInSession.create({
    data: { userId, createdAt: now, lastUsedAt: now },
    select: { id: true },
  });

/** Add a refresh token to a family. @returns the token itself, which nobody can read back */
export const addRefreshToken = async (tx: Transaction, sessionId: string, now: Date): Promise<string> => {
  const token = generateRefreshToken();
  const expiresAt = new Date(now.getTime() + refreshTokenIdleSeconds * 1000);
  await tx.refreshToken.create({
    data: { tokenHash: hashRefreshToken(token), sessionId, createdAt: now, expiresAt },
  });
  return token;
};

/** Find a refresh token and hold it and its family until the transaction ends: one use at a time is judged. */
export const lockRefreshToken = async (
  tx: Transaction,
  token: string,
): Promise<StoredRefreshToken | undefined> => {
  const [row] = await tx.$queryRaw<StoredRefreshToken[]>`
    SELECT t.session_id AS "sessionId", s.user_id AS "userId", t.spent_at AS "spentAt",
           t.expires_at AS "expiresAt", s.revoked_at AS "sessionRevokedAt"
    FROM refresh_tokens t JOIN sign_in_sessions s ON s.id = t.session_id
    WHERE t.token_hash = ${hashRefreshToken(token)}
    FOR UPDATE OF s, t`;
  return row;
};

/** Exchange a good refresh token for its successor. */
export const rotateRefreshToken = async (
  tx: Transaction,
  { token, sessionId }: { token: string; sessionId: string },
  now: Date,
): Promise<string> => {
  await tx.refreshToken.update({ where: { tokenHash: hashRefreshToken(token) }, data: { spentAt: now } });
  await tx.signInSession.update({ where: { id: sessionId }, data: { lastUsedAt: now } });
  return addRefreshToken(tx, sessionId, now);
};
