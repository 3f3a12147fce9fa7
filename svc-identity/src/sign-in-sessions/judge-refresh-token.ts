import { refreshGraceSeconds } from "@phaselock/contracts";

/** A stored refresh token, with the state of its family and its user. */
export type StoredRefreshToken = {
  readonly sessionId: string;
  readonly userId: string;
  readonly googleId: string | null;
  readonly spentAt: Date | null;
  readonly expiresAt: Date;
  readonly sealedSuccessor: Uint8Array | null;
  readonly keyThumbprint: string | null;
  readonly revokedAt: Date | null;
  readonly isUserActive: boolean;
};

/**
 * - `good`: may be exchanged; `again`: the same key exchanged it moments ago and may fetch the result again
 * - `reused` and `stolen`: two parties hold the token, so its family ends
 * - `expired`: ends the family too; `ended`, `inactive` and `unproven` change nothing
 */
export type RefreshVerdict =
  | "good"
  | "again"
  | "reused"
  | "stolen"
  | "expired"
  | "ended"
  | "inactive"
  | "unproven";

/**
 * Decide whether a refresh token may be exchanged. A second exchange means that two parties hold the token, and only a
 * bound key can tell which of them is the thief (RFC 9700 §4.14.2, ADR 11).
 * @param shownKey thumbprint of the key that the request proved, if any
 */
export const judgeRefreshToken = (
  token: StoredRefreshToken,
  shownKey: string | undefined,
  now: Date,
): RefreshVerdict => {
  if (token.revokedAt) return "ended";
  if (!token.isUserActive) return "inactive";
  const isBound = token.keyThumbprint !== null;
  if (isBound && shownKey !== undefined && shownKey !== token.keyThumbprint) return "stolen";
  const isProven = isBound && shownKey !== undefined;
  if (token.spentAt) {
    const spentForMs = now.getTime() - token.spentAt.getTime();
    return isProven && spentForMs < refreshGraceSeconds * 1000 ? "again" : "reused";
  }
  if (isBound && !isProven) return "unproven";
  return token.expiresAt <= now ? "expired" : "good";
};
