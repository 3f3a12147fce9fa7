import { sessionEvents } from "@phaselock/contracts";
import { AppError, appendEvents, newEvent } from "@phaselock/service-kit";
import { Prisma } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import { type SessionCommand, transition } from "./lifecycle.ts";
import {
  columnsOf,
  type SessionKey,
  type SessionRow,
  stateOf,
  toEventData,
  withMode,
} from "./session-row.ts";

/**
 * Apply a command to a session: under its row's lock, so that commands take turns, and with its event in the same
 * transaction, so that what is told is what was written.
 * @throws AppError `not_found`, `session_already_running`, or what the lifecycle refuses with
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
      const before = stateOf(row);
      const { state, event } = transition(before, command, now);
      if (state === before) return row;
      const after = await tx.session.update({
        where: { id: key.id },
        data: columnsOf(state),
        include: withMode,
      });
      if (event === "started") await openControls(tx, after);
      if (event) await tell(tx, event, after, now);
      return after;
    });
  } catch (error) {
    throw isSecondLiveSession(error) ? new AppError("session_already_running", { cause: error }) : error;
  }
};

const lockSession = async (tx: Transaction, { id, userId }: SessionKey): Promise<SessionRow | null> => {
  await tx.$queryRaw`SELECT 1 FROM sessions WHERE id = ${id} AND user_id = ${userId}::uuid FOR UPDATE`;
  return tx.session.findUnique({ where: { id, userId }, include: withMode });
};

/** A session's controls begin at their defaults, on the frequency of its mode. */
const openControls = (tx: Transaction, { id, mode }: SessionRow) =>
  tx.sessionControls.create({ data: { sessionId: id, frequency: mode.targetFrequency } });

const tell = (tx: Transaction, event: keyof typeof sessionEvents, row: SessionRow, now: Date) =>
  appendEvents(tx, serviceName, [newEvent(sessionEvents[event], row.userId, toEventData(row))], { now });

/** The index sessions_one_live is the only unique one that a change can run into. */
const isSecondLiveSession = (error: unknown) =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";
