import { refreshGraceSeconds } from "@phaselock/contracts";

/** A refresh token as it lies in the database, with what its family and its user say. */
export type StoredRefreshToken = {
  readonly sessionId: string;
  readonly userId: string;
  readonly spentAt: Date | null;
  readonly expiresAt: Date;
  readonly sealedSuccessor: Uint8Array | null;
  readonly keyThumbprint: string | null;
  readonly revokedAt: Date | null;
  readonly isUserActive: boolean;
};

/**
 * - `good` may be exchanged; `again` was, a moment ago, by the same key, which may have the outcome once more
 * - `reused` and `stolen` mean that two parties hold the token: its family ends
 * - `expired` ends the family, too; `ended`, `inactive` and `unproven` change nothing
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
 * Whether a refresh token that is shown at `now` may be exchanged. One that was exchanged before means that two
 * parties hold it, and nothing tells which is the thief (RFC 9700 §4.14.2), unless a key does: ADR 11.
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
