import { bandOf, type JournalEntry, journalEntrySchema } from "@phaselock/contracts";
import type { Prisma } from "../../generated/client.ts";
import type { Transaction } from "../database.ts";
import { playedOf, withMode } from "../sessions/session-row.ts";
import { toMood } from "./mood-row.ts";
import { refusalOf } from "./mood-window.ts";

/** Identifies an entry. Every query needs the owner's id as well as the entry's. */
export type EntryKey = { readonly id: string; readonly userId: string };

/** What an entry shows of its session. */
export const withSession = {
  session: { include: withMode, omit: { plannedCurve: true } },
} as const satisfies Prisma.MoodJournalInclude;

/** An entry with its session; null for a mood of its own. */
export type EntryRow = Prisma.MoodJournalGetPayload<{ include: typeof withSession }>;

/** Converts a row to the API's entry. */
export const toEntry = ({ session, ...row }: EntryRow, now: Date): JournalEntry => {
  const moment = row.moment === null ? null : toMood(row).moment;
  const played = session && playedOf(session);
  return journalEntrySchema.parse({
    ...row,
    moment,
    recordedAt: row.createdAt.toISOString(),
    editedAt: row.editedAt?.toISOString() ?? null,
    modeId: session?.modeId ?? null,
    modeName: played?.name ?? null,
    band: played && bandOf(played.targetFrequency.toNumber()),
    isMoodOpen: !session || moment === null || refusalOf(session, moment, now) === null,
  });
};

/**
 * Makes a user's edits and deletions run one after the other until the transaction ends, so that of two concurrent ones the
 * second sees the first, and the limit counts right. Taken before the session's row is locked.
 */
export const lockJournal = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('journal:' || ${userId}::text, 0))`;
};
