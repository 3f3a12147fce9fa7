import { type CreateSessionRequest, freeSessionMaxSeconds } from "@phaselock/contracts";
import { AppError, type Principal, refuseErased } from "@phaselock/service-kit";
import type { Mode } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import type { PlaceHold } from "./place-hold.ts";
import { type SessionRow, withMode } from "./session-row.ts";

/**
 * Plans a session: checks the request, places the hold, then inserts the row. The client chose the id, so a repeated
 * request finds the session that the first one planned. If this process dies after placing the hold, the repeated
 * request finds the same hold.
 */
export const planSession = async (
  { db, placeHold }: { db: Database; placeHold: PlaceHold },
  { userId, token }: Principal,
  request: CreateSessionRequest,
  now: Date,
): Promise<SessionRow> => {
  const known = await findSession(db, request.id);
  if (known) return requireSamePlan(known, userId, request);

  const mode = await db.mode.findUnique({ where: { id: request.modeId } });
  if (!mode) throw new AppError("not_found", { detail: `no mode ${request.modeId}` });
  checkPayment(mode, request);
  await refuseSecondLiveSession(db, userId);
  if (request.payment === "credits")
    await placeHold({ sessionId: request.id, seconds: request.plannedSeconds }, token);

  await insertSession(db, userId, mode, request, now);
  const planned = await findSession(db, request.id);
  if (!planned) throw new AppError("conflict", { detail: "planned and gone" });
  return requireSamePlan(planned, userId, request);
};

const findSession = (db: Database, id: string) => db.session.findUnique({ where: { id }, include: withMode });

/** @throws AppError `conflict` when the id already belongs to another plan or another user */
const requireSamePlan = (row: SessionRow, userId: string, request: CreateSessionRequest): SessionRow => {
  const same =
    row.userId === userId &&
    row.modeId === request.modeId &&
    row.duration === request.plannedSeconds &&
    row.payment === request.payment;
  if (!same) throw new AppError("conflict", { detail: `session ${row.id} was planned differently` });
  return row;
};

/** Free sessions and credits play basic patterns only, and a free session has a time limit. Premium can't be bought yet. */
const checkPayment = (mode: Mode, { payment, plannedSeconds }: CreateSessionRequest) => {
  if (payment === "premium" || mode.isPremium) throw new AppError("premium_required");
  if (payment === "free" && plannedSeconds > freeSessionMaxSeconds)
    throw new AppError("free_session_too_long");
};

/** Refuses early, before credits are held. The index sessions_one_live enforces the rule when the session starts. */
const refuseSecondLiveSession = async (db: Database, userId: string) => {
  const live = await db.session.findFirst({
    where: { userId, status: { in: ["running", "paused"] }, payment: { not: "premium" } },
    select: { id: true },
  });
  if (live) throw new AppError("session_already_running", { detail: `${live.id} is live` });
};

/** Inserts the session, unless the account was deleted after its token was issued. */
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
