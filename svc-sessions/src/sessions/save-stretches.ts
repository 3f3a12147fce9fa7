import type { Stretch as StretchData } from "@phaselock/contracts";
import type { SessionStretch } from "../../generated/client.ts";
import type { Transaction } from "../database.ts";
import type { SessionState } from "./lifecycle.ts";
import type { SessionRow } from "./session-row.ts";
import { advanceStretches, changesStretches, type Stretch } from "./stretches.ts";

/** A session's stretches, oldest first. */
export const inOrder = { orderBy: { number: "asc" } } as const;

/**
 * Writes the stretches that a transition begins or ends; most transitions do neither and run no statement. Call it in the
 * transaction of the change, with the session locked.
 */
export const saveStretches = async (
  tx: Transaction,
  sessionId: string,
  before: SessionState,
  after: SessionState,
): Promise<void> => {
  if (!changesStretches(before, after)) return;
  const stored: readonly Stretch[] = await tx.sessionStretch.findMany({
    where: { sessionId },
    ...inOrder,
    omit: { sessionId: true, number: true },
  });
  const next = advanceStretches(stored, before, after);
  if (next.length < stored.length)
    await tx.sessionStretch.deleteMany({ where: { sessionId, number: { gte: next.length } } });
  for (const [number, stretch] of next.entries()) {
    if (stretch === stored[number]) continue;
    const where = { sessionId_number: { sessionId, number } };
    await tx.sessionStretch.upsert({ where, create: { sessionId, number, ...stretch }, update: stretch });
  }
};

/** Converts rows to the API's stretches. What the open one has played is on the session's row. */
export const toStretches = (
  rows: readonly SessionStretch[],
  session: Pick<SessionRow, "playedSeconds">,
): StretchData[] =>
  rows.map(({ startedAt, endedAt, fromSeconds, toSeconds }) => ({
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    fromSeconds,
    toSeconds: endedAt ? toSeconds : Math.max(toSeconds, session.playedSeconds),
  }));
