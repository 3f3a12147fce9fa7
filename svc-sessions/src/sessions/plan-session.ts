import { type CreateSessionRequest, freeSessionMaxSeconds } from "@phaselock/contracts";
import { AppError, type Principal, refuseErased } from "@phaselock/service-kit";
import type { Mode } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import type { PlaceHold } from "./place-hold.ts";
import { type SessionRow, withMode } from "./session-row.ts";

/**
 * Plan a session, step by step: what it may be, then the money, then the row. The client chose the id, so a
 * repeated request finds the session that the first one planned; and when this process dies after the hold, the
 * repetition finds the same hold.
 */
export const planSession = async (
  { db, placeHold }: { db: Database; placeHold: PlaceHold },
  { userId, token }: Principal,
  request: CreateSessionRequest,
  now: Date,
): Promise<SessionRow> => {
  const known = await findSession(db, request.id);
  if (known) return theSame(known, userId, request);

  const mode = await db.mode.findUnique({ where: { id: request.modeId } });
  if (!mode) throw new AppError("not_found", { detail: `no mode ${request.modeId}` });
  checkPayment(mode, request);
  await refuseSecondLiveSession(db, userId);
  if (request.payment === "credits")
    await placeHold({ sessionId: request.id, seconds: request.plannedSeconds }, token);

  await insertSession(db, userId, mode, request, now);
  const planned = await findSession(db, request.id);
  if (!planned) throw new AppError("conflict", { detail: "planned and gone" });
  return theSame(planned, userId, request);
};

const findSession = (db: Database, id: string) => db.session.findUnique({ where: { id }, include: withMode });

/** @throws AppError `conflict` when the id already stands for another plan, or somebody else's */
const theSame = (row: SessionRow, userId: string, request: CreateSessionRequest): SessionRow => {
  const same =
    row.userId === userId &&
    row.modeId === request.modeId &&
    row.duration === request.plannedSeconds &&
    row.payment === request.payment;
  if (!same) throw new AppError("conflict", { detail: `session ${row.id} was planned differently` });
  return row;
};

/** Free and credits play basic patterns; free no longer than its limit. Premium can't be had yet. */
const checkPayment = (mode: Mode, { payment, plannedSeconds }: CreateSessionRequest) => {
  if (payment === "premium" || mode.isPremium) throw new AppError("premium_required");
  if (payment === "free" && plannedSeconds > freeSessionMaxSeconds)
    throw new AppError("free_session_too_long");
};

/** Said here so that no credits are held in vain; guaranteed, when it starts, by the index sessions_one_live. */
const refuseSecondLiveSession = async (db: Database, userId: string) => {
  const live = await db.session.findFirst({
    where: { userId, status: { in: ["running", "paused"] }, payment: { not: "premium" } },
    select: { id: true },
  });
  if (live) throw new AppError("session_already_running", { detail: `${live.id} is live` });
};

/** The token of an account that was deleted a moment ago plans nothing. */
const insertSession = (
  db: Database,
  userId: string,
  mode: Mode,
  { id, payment, plannedSeconds, timeZone, deviceInfo }: CreateSessionRequest,
  now: Date,
) =>
  db.$transaction(async tx => {
    await refuseErased(tx, userId);
    await tx.session.createMany({
      data: [
        {
          id,
          userId,
          modeId: mode.id,
          patternId: mode.patternId,
          payment,
          duration: plannedSeconds,
          timeZone,
          ...(deviceInfo && { deviceInfo }),
          createdAt: now,
          heardAt: now,
        },
      ],
      skipDuplicates: true,
    });
  });
