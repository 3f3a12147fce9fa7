import { refreshTokenIdleSeconds, type SignInSessions } from "@phaselock/contracts";
import type { Principal } from "@phaselock/service-kit";
import type { Database } from "../database.ts";

/** Maximum number of sessions in the list. */
const maxListed = 100;

/** List the user's active sessions, last used first. */
export const listSessions = async (
  db: Database,
  { userId, signInId }: Principal,
): Promise<SignInSessions> => {
  const now = new Date();
  const idleSince = new Date(now.getTime() - refreshTokenIdleSeconds * 1000);
  const sessions = await db.signInSession.findMany({
    where: { userId, revokedAt: null, expiresAt: { gt: now }, lastUsedAt: { gt: idleSince } },
    orderBy: { lastUsedAt: "desc" },
    take: maxListed,
  });
  return {
    sessions: sessions.map(({ id, createdAt, lastUsedAt, device }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: id === signInId,
      device,
    })),
  };
};
