import { offlineSyncDays, type SyncSessionRequest, sessionMaxAgeSeconds } from "@phaselock/contracts";
import { AppError, refuseErased } from "@phaselock/service-kit";
import type { Mode } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { appendSessionEvent, createControls } from "../sessions/change-session.ts";
import { findMode, findPattern, playsSame, refuseImpossiblePlan } from "../sessions/find-played.ts";
import { readPlannedCurve } from "../sessions/planned-curve.ts";
import { type SessionKey, type SessionRow, withMode } from "../sessions/session-row.ts";
import { findImpossible } from "./offline-times.ts";
import type { Lease, VerifyLease } from "./verify-lease.ts";

/**
 * Adds a session that was played offline, with its two events at their own times. It has ended, and Premium paid for it,
 * so no hold and no live session are concerned. Sessions of two devices that overlap are both kept. A device has one lease
 * at a time, so those of one lease can't overlap.
 * @throws AppError `offline_lease_invalid`; `offline_session_too_late`; `offline_session_overlaps`;
 *   `session_times_invalid`; `not_found` for an unknown mode and for a pattern that the user doesn't have; `conflict` when
 *   the id belongs to another session
 */
export const syncSession = async (
  { db, verifyLease }: { readonly db: Database; readonly verifyLease: VerifyLease },
  key: SessionKey,
  request: SyncSessionRequest,
  now: Date,
): Promise<SessionRow> => {
  // Checked first, so that the answer to a bad lease does not tell whether the id is taken.
  const lease = await verifyLease(request.lease, key.userId, new Date(request.startedAt));
  const impossible = findImpossible(request, now);
  if (impossible) throw new AppError("session_times_invalid", { detail: impossible });
  refuseImpossiblePlan(request);
  const mode = await findMode(db, request);
  const row = await insertOnce(db, key, request, { mode, lease, now });
  if (!isSame(row, key, request)) throw new AppError("conflict", { detail: `${key.id} is another session` });
  return row;
};

const dayMs = 86_400_000;

/** Makes the syncs of a lease run one after the other until the transaction ends, so that each sees those before it. */
const lockLease = async (tx: Transaction, { id }: Lease): Promise<void> => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('offline lease:' || ${id}::text, 0))`;
};

/** A synced session is created when it starts, and lasts a day at most, so the index on (user_id, created_at) finds it. */
const refuseOverlap = async (
  tx: Transaction,
  userId: string,
  lease: Lease,
  { startedAt, endedAt }: SyncSessionRequest,
): Promise<void> => {
  const earliest = new Date(Date.parse(startedAt) - sessionMaxAgeSeconds * 1000);
  const other = await tx.session.findFirst({
    where: {
      userId,
      leaseId: lease.id,
      createdAt: { gte: earliest, lt: new Date(endedAt) },
      endedAt: { gt: new Date(startedAt) },
    },
    select: { id: true },
  });
  if (other)
    throw new AppError("offline_session_overlaps", { detail: `${other.id} was played at that time` });
};

/** Inserts the session and its events, or returns the session that has the id already. */
const insertOnce = (
  db: Database,
  { id, userId }: SessionKey,
  request: SyncSessionRequest,
  { mode, lease, now }: { readonly mode: Mode; readonly lease: Lease; readonly now: Date },
): Promise<SessionRow> =>
  db.$transaction(async tx => {
    await refuseErased(tx, userId);
    await lockLease(tx, lease);
    // The pattern may have been deleted, and the time to sync may have passed, since the first request.
    const known = await tx.session.findUnique({ where: { id }, include: withMode });
    if (known) return known;
    if (now.getTime() > lease.endsAt.getTime() + offlineSyncDays * dayMs)
      throw new AppError("offline_session_too_late", {
        detail: `its lease ended ${lease.endsAt.toISOString()}`,
      });
    await refuseOverlap(tx, userId, lease, request);
    const patternId = await findPattern(tx, userId, mode, request);
    const { plannedSeconds, playedSeconds, isPure, visual, timeZone, deviceInfo } = request;
    const [startTime, endedAt] = [new Date(request.startedAt), new Date(request.endedAt)];
    const completed = playedSeconds === plannedSeconds;
    const { count } = await tx.session.createMany({
      data: [
        {
          id,
          userId,
          modeId: mode.id,
          patternId,
          ...(isPure && { isPure }),
          ...(visual && { visual }),
          payment: "premium",
          status: completed ? "completed" : "abandoned",
          completed,
          duration: plannedSeconds,
          playedSeconds,
          startTime,
          endedAt,
          syncedAt: now,
          leaseId: lease.id,
          lastContactAt: now,
          // Its place in the history.
          createdAt: startTime,
          // The bound for the samples that follow in reports.
          clockMs: playedSeconds * 1000,
          timeZone,
          ...(deviceInfo && { deviceInfo }),
          plannedCurve: await readPlannedCurve(tx, patternId),
        },
      ],
      skipDuplicates: true,
    });
    const row = await tx.session.findUniqueOrThrow({ where: { id }, include: withMode });
    if (count === 0) return row;
    await createControls(tx, row);
    // The device reports no pauses.
    const stretch = { startedAt: startTime, endedAt, fromSeconds: 0, toSeconds: playedSeconds };
    await tx.sessionStretch.create({ data: { sessionId: id, number: 0, ...stretch } });
    const started: SessionRow = { ...row, status: "running", playedSeconds: 0, endedAt: null };
    await appendSessionEvent(tx, "started", started, startTime);
    await appendSessionEvent(tx, completed ? "completed" : "abandoned", row, endedAt);
    return row;
  });

const isSame = (row: SessionRow, { userId }: SessionKey, request: SyncSessionRequest): boolean =>
  row.userId === userId &&
  row.syncedAt !== null &&
  playsSame(row, request) &&
  row.playedSeconds === request.playedSeconds &&
  row.startTime?.getTime() === Date.parse(request.startedAt) &&
  row.endedAt?.getTime() === Date.parse(request.endedAt);
