/** A refresh token as it lies in the database, with what its session says. */
export type StoredRefreshToken = {
  readonly sessionId: string;
  readonly userId: string;
  readonly spentAt: Date | null;
  readonly expiresAt: Date;
  readonly sessionRevokedAt: Date | null;
};

export type RefreshVerdict = "good" | "revoked" | "reused" | "expired";

/**
 * Whether a refresh token that is shown at `now` may be exchanged. One that was exchanged before means that two
 * parties hold it, and nothing tells which is the thief (RFC 9700 §4.14.2).
 */
export const judgeRefreshToken = (token: StoredRefreshToken, now: Date): RefreshVerdict => {
  if (token.sessionRevokedAt) return "revoked";
  if (token.spentAt) return "reused";
  if (token.expiresAt <= now) return "expired";
  return "good";
};
