import { bandOf, ownModeId, type Session, type sessionEvents, shamSchema } from "@phaselock/contracts";
import type { BeatCurve } from "@phaselock/signal";
import type { z } from "zod";
import type { Prisma } from "../../generated/client.ts";
import { bandSecondsOf } from "./band-seconds.ts";
import type { SessionState } from "./lifecycle.ts";

/** Every query includes what a session shows its owner of its mode, or of the pattern of their own that it plays. */
export const withMode = {
  mode: { select: { name: true, targetFrequency: true } },
  pattern: { select: { name: true, targetFrequency: true } },
} as const satisfies Prisma.SessionInclude;

/** The curve is left out: only a session's details and its events need it, and reports must not read it. */
export type SessionRow = Omit<Prisma.SessionGetPayload<{ include: typeof withMode }>, "plannedCurve">;

/** Identifies a session. Every query needs the owner's id as well as the session's. */
export type SessionKey = { readonly id: string; readonly userId: string };

export const stateOf = (row: SessionRow): SessionState => ({
  status: row.status,
  plannedSeconds: row.duration,
  playedSeconds: row.playedSeconds,
  plannedAt: row.createdAt,
  startedAt: row.startTime,
  endedAt: row.endedAt,
  lastContactAt: row.lastContactAt,
  awaitsHold: row.awaitsHold,
  lastReport: row.lastReport,
  samples: row.samples,
  clockMs: row.clockMs,
  countedMs: row.countedMs,
  clockSince: row.clockSince,
  syncedAt: row.syncedAt,
});

/** The columns that a transition may change. */
export const columnsOf = (state: SessionState): Prisma.SessionUpdateInput => ({
  status: state.status,
  completed: state.status === "completed",
  playedSeconds: state.playedSeconds,
  startTime: state.startedAt,
  endedAt: state.endedAt,
  lastContactAt: state.lastContactAt,
  lastReport: state.lastReport,
  samples: state.samples,
  clockMs: state.clockMs,
  countedMs: state.countedMs,
  clockSince: state.clockSince,
});

const shared = (row: SessionRow) => ({
  modeId: row.modeId,
  payment: row.payment,
  status: row.status,
  plannedSeconds: row.duration,
  playedSeconds: row.playedSeconds,
  startedAt: row.startTime?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
});

/** The name and the beat of what a session plays: its mode's, or those of a pattern of the user's own. */
export const playedOf = ({ modeId, mode, pattern }: SessionRow): SessionRow["mode"] =>
  modeId === ownModeId
    ? { name: pattern.name, targetFrequency: pattern.targetFrequency ?? mode.targetFrequency }
    : mode;

/** Converts a row to the API's session. */
export const toSession = (row: SessionRow): Session => {
  const played = playedOf(row);
  const targetFrequencyHz = played.targetFrequency.toNumber();
  return {
    id: row.id,
    ...shared(row),
    modeName: played.name,
    band: bandOf(targetFrequencyHz),
    targetFrequencyHz,
    createdAt: row.createdAt.toISOString(),
    lastReport: row.lastReport,
    treatmentId: row.treatmentId,
    // A process of the previous release draws treatments of modes that beat between the ears, and stores no sham.
    sham: row.treatmentId === null ? null : shamSchema.parse(row.sham ?? "equal-ears"),
  };
};

/**
 * Converts a row to event data, which carries the whole state.
 * @param curve the session's planned beat
 */
export const toEventData = (
  row: SessionRow,
  curve: BeatCurve,
): z.input<typeof sessionEvents.started.data> => ({
  sessionId: row.id,
  userId: row.userId,
  patternId: row.patternId,
  timeZone: row.timeZone,
  syncedAt: row.syncedAt?.toISOString() ?? null,
  band: bandOf(playedOf(row).targetFrequency.toNumber()),
  bandSeconds: bandSecondsOf(curve, { plannedSeconds: row.duration, playedSeconds: row.playedSeconds }),
  isBlinded: row.treatmentId !== null,
  attention: row.attention,
  ...shared(row),
});
