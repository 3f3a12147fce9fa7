import { type CreateSessionRequest, freeSessionMaxSeconds, isPremiumVisual } from "@phaselock/contracts";
import {
  AppError,
  type CheckPremium,
  type Principal,
  refuseErased,
  requirePremium,
  type ServiceClient,
} from "@phaselock/service-kit";
import type { Mode } from "../../generated/client.ts";
import type { Database } from "../database.ts";
import { findExperiment } from "../experiments/draw-treatment.ts";
import { countPlan } from "./count-plan.ts";
import { findMode, findPattern, playsSame, refuseImpossiblePlan } from "./find-played.ts";
import { hasEnded } from "./lifecycle.ts";
import { placeHold } from "./place-hold.ts";
import { readPlannedCurve } from "./planned-curve.ts";
import { type SessionRow, withMode } from "./session-row.ts";

/**
 * Plans a session. The row comes before the hold, so that no hold is without a row: if billing's answer is lost, the
 * session stays planned, and the job for idle sessions drops it, which makes billing release whatever it holds.
 *
 * | step            | writes                                   | transaction   | the same plan again                |
 * | --------------- | ---------------------------------------- | ------------- | ---------------------------------- |
 * | requirePlayable | nothing; may ask billing for Premium     | none          | skipped, since the row exists      |
 * | insertSession   | session, the user's count of plans       | one           | skipped; inserts nothing in a race |
 * | requireSamePlan | nothing                                  | none          | compares again                     |
 * | placeHold       | at billing, if paid with credits: a hold | billing's own | until confirmed, the same hold      |
 * | confirmHold     | session: may be started and shown        | one statement | until confirmed, confirms          |
 *
 * The client chose the id, so a repeated request continues where the first one stopped.
 * @throws AppError `conflict` for an id of another plan; `session_ended` if the plan was dropped meanwhile; the refusals of
 *   `requirePlayable` and of billing
 */
export const planSession = async (
  dependencies: { db: Database; billing: ServiceClient; checkPremium: CheckPremium },
  user: Principal,
  request: CreateSessionRequest,
  now: Date,
): Promise<SessionRow> => {
  const { db, billing } = dependencies;
  refuseImpossiblePlan(request);
  const known = await findSession(db, request.id);
  const row =
    known ??
    (await insertSession(db, user.userId, request, await requirePlayable(dependencies, user, request), now));
  requireSamePlan(row, user.userId, request);
  if (!row.awaitsHold || hasEnded(row)) return row;
  await placeHold(billing, { sessionId: row.id, seconds: row.duration }, user.token);
  return confirmHold(db, row.id);
};

const findSession = (db: Database, id: string) => db.session.findUnique({ where: { id }, include: withMode });

/** @throws AppError `conflict` when the id already belongs to another plan or another user */
const requireSamePlan = (row: SessionRow, userId: string, request: CreateSessionRequest): void => {
  const same = row.userId === userId && row.payment === request.payment && playsSame(row, request);
  if (!same) throw new AppError("conflict", { detail: `session ${row.id} was planned differently` });
};

/**
 * Finds the mode and checks that the user may play it this way: Premium plays everything; free sessions and credits play
 * basic patterns in standard pictures only, one session at a time, and a free session has a time limit.
 */
const requirePlayable = async (
  { db, checkPremium }: { db: Database; checkPremium: CheckPremium },
  user: Principal,
  request: CreateSessionRequest,
): Promise<Mode> => {
  const mode = await findMode(db, request);
  const { payment, plannedSeconds, visual } = request;
  if (payment === "premium") {
    await requirePremium(checkPremium, user);
    return mode;
  }
  if (mode.isPremium || (visual && isPremiumVisual(visual))) throw new AppError("premium_required");
  if (payment === "free" && plannedSeconds > freeSessionMaxSeconds)
    throw new AppError("free_session_too_long");
  await refuseSecondLiveSession(db, user.userId);
  return mode;
};

/** Refuses early, before a row is inserted. The index sessions_one_live enforces the rule when the session starts. */
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
  request: CreateSessionRequest,
  mode: Mode,
  now: Date,
): Promise<SessionRow> =>
  db.$transaction(async tx => {
    await refuseErased(tx, userId);
    const { id, payment, plannedSeconds, isPure, visual, timeZone, deviceInfo } = request;
    const patternId = await findPattern(tx, userId, mode, request);
    const { count } = await tx.session.createMany({
      data: [
        {
          id,
          userId,
          modeId: mode.id,
          patternId,
          ...(isPure && { isPure }),
          ...(visual && { visual }),
          payment,
          duration: plannedSeconds,
          timeZone,
          ...(deviceInfo && { deviceInfo }),
          createdAt: now,
          lastContactAt: now,
          awaitsHold: payment === "credits",
          plannedCurve: await readPlannedCurve(tx, patternId),
          experimentId: await findExperiment(tx, userId, request),
        },
      ],
      skipDuplicates: true,
    });
    if (count > 0) await countPlan(tx, userId, now);
    return tx.session.findUniqueOrThrow({ where: { id }, include: withMode });
  });

/** Lets the session start. @throws AppError `session_ended` if it was dropped meanwhile: its hold is released */
const confirmHold = async (db: Database, id: string): Promise<SessionRow> => {
  await db.session.updateMany({ where: { id, status: "planned" }, data: { awaitsHold: false } });
  const row = await db.session.findUnique({ where: { id }, include: withMode });
  if (!row || row.awaitsHold) throw new AppError("session_ended", { detail: `${id} is no longer planned` });
  return row;
};
