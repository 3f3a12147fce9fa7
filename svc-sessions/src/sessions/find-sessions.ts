import type { Place, SessionsFilter, SessionTotals } from "@phaselock/contracts";
import { Prisma } from "../../generated/client.ts";
import { afterPlace } from "../after-place.ts";
import type { Database } from "../database.ts";
import { withMoods } from "./listed-session.ts";

/** The statuses of each outcome. */
const statusOf = { completed: "completed", ended: "abandoned" } as const;

/**
 * The condition for the sessions of a user that a filter selects. The index on (user_id, created_at) limits what is read to
 * the user's own rows. A session whose hold is not confirmed is not shown to its owner.
 */
const selected = (
  userId: string,
  { modeId, payment, outcome, from, to }: SessionsFilter,
): Prisma.Sql => Prisma.sql`user_id = ${userId}::uuid AND NOT awaits_hold
  ${modeId === undefined ? Prisma.empty : Prisma.sql`AND mode_id = ${modeId}`}
  ${payment === undefined ? Prisma.empty : Prisma.sql`AND payment = ${payment}::payment`}
  ${outcome === undefined ? Prisma.empty : Prisma.sql`AND status = ${statusOf[outcome]}::session_status`}
  ${from === undefined ? Prisma.empty : Prisma.sql`AND created_at >= ${from}::timestamptz`}
  ${to === undefined ? Prisma.empty : Prisma.sql`AND created_at < ${to}::timestamptz`}`;

/** The part of a list: `limit` sessions, after the place `before` if given. */
type Page = { readonly limit: number; readonly before?: Place | undefined };

/** Selects the ids of a page, newest first. */
export const pageStatement = (
  userId: string,
  filter: SessionsFilter,
  { limit, before }: Page,
): Prisma.Sql => Prisma.sql`
  SELECT id FROM sessions
  WHERE ${selected(userId, filter)} ${afterPlace(before)}
  ORDER BY created_at DESC, id DESC LIMIT ${limit}`;

/** Sums a user's selected sessions. */
export const totalsStatement = (userId: string, filter: SessionsFilter): Prisma.Sql => Prisma.sql`
  SELECT count(*)::int AS sessions,
    (count(*) FILTER (WHERE completed))::int AS completed,
    coalesce(sum(played_seconds), 0)::float8 AS "playedSeconds",
    coalesce(sum(played_seconds) FILTER (WHERE payment = 'credits' AND ended_at IS NOT NULL), 0)::float8
      AS "chargedSeconds"
  FROM sessions WHERE ${selected(userId, filter)}`;

/** Reads a page of a user's sessions, newest first. */
export const listSessions = async (db: Database, userId: string, filter: SessionsFilter, page: Page) => {
  const ids = await db.$queryRaw<{ id: string }[]>(pageStatement(userId, filter, page));
  return db.session.findMany({
    where: { id: { in: ids.map(({ id }) => id) }, userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: withMoods,
    omit: { plannedCurve: true },
  });
};

/** What a user's selected sessions sum to. Credits pay for what was played, once a session has ended. */
export const totalSessions = async (
  db: Database,
  userId: string,
  filter: SessionsFilter,
): Promise<SessionTotals> => {
  const [totals] = await db.$queryRaw<SessionTotals[]>(totalsStatement(userId, filter));
  return totals ?? { sessions: 0, completed: 0, playedSeconds: 0, chargedSeconds: 0 };
};
