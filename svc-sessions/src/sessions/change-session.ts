import { sessionEvents } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent } from "@phaselock/service-kit";
import { Prisma } from "../../generated/client.ts";
import { measureAttention } from "../adaptation/attention.ts";
import { storeReported } from "../adaptation/store-adaptation.ts";
import type { Database, Transaction } from "../database.ts";
import { drawTreatment } from "../experiments/draw-treatment.ts";
import { serviceName } from "../service-name.ts";
import { hasEnded, type SessionCommand, transition } from "./lifecycle.ts";
import { toCurve } from "./planned-curve.ts";
import { saveStretches } from "./save-stretches.ts";
import {
  columnsOf,
  playedOf,
  type SessionKey,
  type SessionRow,
  stateOf,
  toEventData,
  withMode,
} from "./session-row.ts";

/**
 * Applies a command to a session. It locks the row, so that commands run one after the other, and saves the stretches and
 * appends the event in the same transaction, so that both always match the row.
 * @throws AppError `not_found`, `session_already_running`, or an error from the lifecycle
 */
export const changeSession = async (
  db: Database,
  key: SessionKey,
  command: SessionCommand,
  now: Date,
): Promise<SessionRow> => {
  try {
    return await db.$transaction(async tx => {
      const row = await lockSession(tx, key);
      if (!row) throw new AppError("not_found");
      return await changeLockedSession(tx, row, command, now);
    });
  } catch (error) {
    throw isSecondLiveSession(error) ? new AppError("session_already_running", { cause: error }) : error;
  }
};

/** Applies a command to a session whose row the transaction has locked. @returns the row after it */
export const changeLockedSession = async (
  tx: Transaction,
  row: SessionRow,
  command: SessionCommand,
  now: Date,
): Promise<SessionRow> => {
  const before = stateOf(row);
  const { state, event } = transition(before, command, now);
  // Before the attention is measured, and also for a repeat: the first attempt may have failed after the fast path.
  if (command.kind === "report") await storeReported(tx, { ...row, clockMs: state.clockMs }, command, now);
  if (state === before) return row;
  const drawn = event === "started" && row.experimentId ? await drawTreatment(tx, row.experimentId) : null;
  const ends = event !== null && hasEnded(state);
  const after = await tx.session.update({
    where: { id: row.id },
    data: {
      ...columnsOf(state),
      ...drawn,
      ...(ends && { attention: await measureAttention(tx, row.id) }),
    },
    include: withMode,
  });
  await saveStretches(tx, row.id, before, state);
  if (event === "started") await createControls(tx, after);
  if (event) await appendSessionEvent(tx, event, after, now);
  return after;
};

/** Reads a session and locks its row until the transaction ends. Null if the user has no such session. */
export const lockSession = async (
  tx: Transaction,
  { id, userId }: SessionKey,
): Promise<SessionRow | null> => {
  await tx.$queryRaw`SELECT 1 FROM sessions WHERE id = ${id} AND user_id = ${userId}::uuid FOR UPDATE`;
  return tx.session.findUnique({ where: { id, userId }, include: withMode });
};

/** Creates the session's controls with the default settings and the beat of what it plays. */
export const createControls = (tx: Transaction, row: SessionRow) =>
  tx.sessionControls.create({ data: { sessionId: row.id, frequency: playedOf(row).targetFrequency } });

/** Appends the event of a session's new state. @param now when it happened */
export const appendSessionEvent = async (
  tx: Transaction,
  event: keyof typeof sessionEvents,
  row: SessionRow,
  now: Date,
): Promise<void> => {
  const { plannedCurve } = await tx.session.findUniqueOrThrow({
    where: { id: row.id },
    select: { plannedCurve: true },
  });
  const data = toEventData(row, toCurve(plannedCurve));
  await appendEvents(tx, serviceName, [newEvent(sessionEvents[event], row.userId, data)], { now });
};

/** The index sessions_one_live is the only unique constraint that a change can violate. */
const isSecondLiveSession = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
