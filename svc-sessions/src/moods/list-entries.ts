import type { Place } from "@phaselock/contracts";
import { Prisma } from "../../generated/client.ts";
import { afterPlace } from "../after-place.ts";
import type { Database } from "../database.ts";
import { type EntryRow, withSession } from "./journal-entry.ts";

/** The part of the journal: `limit` entries, after the place `before` if given. */
type Page = { readonly limit: number; readonly before?: Place | undefined };

/**
 * Selects the ids of a page, newest first. Exported to assert its plan: the index on (user_id, created_at) limits what is
 * read to the page.
 */
export const entriesStatement = (userId: string, { limit, before }: Page): Prisma.Sql => Prisma.sql`
  SELECT id FROM mood_journals
  WHERE user_id = ${userId}::uuid ${afterPlace(before)}
  ORDER BY created_at DESC, id DESC LIMIT ${limit}`;

/** Reads a page of a user's journal, newest first. */
export const listEntries = async (db: Database, userId: string, page: Page): Promise<EntryRow[]> => {
  const ids = await db.$queryRaw<{ id: string }[]>(entriesStatement(userId, page));
  return db.moodJournal.findMany({
    where: { id: { in: ids.map(({ id }) => id) }, userId },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    include: withSession,
  });
};
