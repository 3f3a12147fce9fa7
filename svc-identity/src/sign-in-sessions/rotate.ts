import { refreshTokenIdleSeconds } from "@phaselock/contracts";
import type { Pool } from "@phaselock/service-kit";
import { z } from "zod";
import type { Client } from "./client.ts";
import { generateRefreshToken, hashRefreshToken, sealSuccessor } from "./refresh-token.ts";
import { proofRetentionSeconds } from "./session-store.ts";

/** The result of exchanging a good refresh token. */
export type Rotation = {
  readonly userId: string;
  readonly signInId: string;
  /** Google's id of the user. */
  readonly googleId: string | null;
  readonly successor: string;
};

/**
 * The whole exchange in one statement and one round trip: lock the family, spend the token, use up the proof, add the
 * successor. If any condition of a good exchange fails, `spent` is empty and nothing changes. A concurrent exchange of
 * the same token waits for the family's row lock. PostgreSQL then checks only the locked row's conditions again, so the token's
 * are checked by the UPDATE that spends it, and everything else follows from that.
 */
const statement = {
  name: "rotate-refresh-token",
  text: `
WITH family AS (
  SELECT s.id, s.user_id, u.google_id, s.expires_at, s.key_thumbprint
  FROM refresh_tokens t JOIN sign_in_sessions s ON s.id = t.session_id JOIN users u ON u.id = s.user_id
  WHERE t.token_hash = $1 AND t.spent_at IS NULL AND t.expires_at > $2
    AND s.revoked_at IS NULL AND (s.key_thumbprint IS NULL OR s.key_thumbprint = $5) AND u.is_active
  FOR UPDATE OF s
), spent AS (
  UPDATE refresh_tokens t
  SET spent_at = $2, sealed_successor = CASE WHEN f.key_thumbprint IS NOT NULL THEN $4::bytea END
  FROM family f WHERE t.token_hash = $1 AND t.spent_at IS NULL
  RETURNING f.*
), used AS (
  UPDATE sign_in_sessions s SET last_used_at = $2, device = coalesce($7, s.device) FROM spent WHERE s.id = spent.id
), proof AS (
  INSERT INTO dpop_proofs (hash, expires_at)
  SELECT $6, $2::timestamptz + make_interval(secs => ${proofRetentionSeconds}) FROM spent
  WHERE key_thumbprint IS NOT NULL
), successor AS (
  INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
  SELECT $3, id, $2, least($2::timestamptz + make_interval(secs => ${refreshTokenIdleSeconds}), expires_at) FROM spent
)
SELECT id AS "signInId", user_id AS "userId", google_id AS "googleId" FROM spent`,
};

/** PostgreSQL's unique_violation: the proof was used before. */
const usedProofSchema = z.looseObject({ code: z.literal("23505"), table: z.literal("dpop_proofs") });

/**
 * Exchange a good refresh token for its successor.
 * @returns undefined if the token is not good or its proof was used before; then nothing has changed
 */
export const rotateRefreshToken = async (
  pool: Pool,
  token: string,
  { device, proof }: Client,
  now: Date,
): Promise<Rotation | undefined> => {
  const successor = generateRefreshToken();
  const values = [
    hashRefreshToken(token),
    now,
    hashRefreshToken(successor),
    sealSuccessor(successor, token),
    proof?.keyThumbprint ?? null,
    proof?.hash ?? null,
    device,
  ];
  try {
    const { rows } = await pool.query<Omit<Rotation, "successor">>({ ...statement, values });
    const [row] = rows;
    return row && { ...row, successor };
  } catch (error) {
    if (usedProofSchema.safeParse(error).success) return undefined;
    throw error;
  }
};
