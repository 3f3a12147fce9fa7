import {
  type Experiment,
  experimentResultSchema,
  experimentSessions,
  moodNameSchema,
  moodScore,
  noticedBeatSchema,
  shamSchema,
} from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import { z } from "zod";
import type { Experiment as ExperimentRow, Prisma } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import type { RatedSession } from "./analyse.ts";
import { playsBeat } from "./arm.ts";

/** Identifies an experiment. Every query needs the owner's id as well. */
export type ExperimentKey = { readonly id: string; readonly userId: string };

/**
 * Sessions with a treatment, which is drawn when they start, that ended, with a mood before and after, however long they
 * played. Leaving out short ones would bias the result.
 */
const rated = {
  treatmentId: { not: null },
  endedAt: { not: null },
  AND: [{ moods: { some: { moment: "before" } } }, { moods: { some: { moment: "after" } } }],
} as const satisfies Prisma.SessionWhereInput;

type Treated = { readonly treatmentId: string | null };
const playedBeat = ({ treatmentId }: Treated): boolean => playsBeat(treatmentId ?? "");

/**
 * The sessions that an experiment's result rests on: its first rated ones, as many as were stated before it started. The
 * last place waits for a session of the other arm if all before it are of one: without one there is nothing to compare.
 */
const counting = <Session extends Treated>(sessions: readonly Session[]): readonly Session[] => {
  const first = sessions.slice(0, experimentSessions - 1);
  const last = sessions
    .slice(first.length)
    .find(session => new Set([...first, session].map(playedBeat)).size === 2);
  return last ? [...first, last] : first;
};

/** Reads the sessions that the result of each experiment rests on, in the order in which they were planned. */
export const readAllRated = async (
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly RatedSession[]>> => {
  const rows = await db.session.findMany({
    where: { experimentId: { in: [...ids] }, ...rated },
    select: {
      ...{ experimentId: true, treatmentId: true },
      moods: { select: { moment: true, mood: true, intensity: true } },
    },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
  const byExperiment = Map.groupBy(rows, ({ experimentId }) => experimentId ?? "");
  return new Map(
    [...byExperiment].map(([id, own]) => [
      id,
      counting(own).map(({ treatmentId, moods }) => {
        const scoreAt = (at: string) => {
          const mood = moods.find(({ moment }) => moment === at);
          if (!mood) throw new Error(`a session of ${id} is not rated`);
          return moodScore({ mood: moodNameSchema.parse(mood.mood), intensity: mood.intensity });
        };
        return { change: scoreAt("after") - scoreAt("before"), playedBeat: playedBeat({ treatmentId }) };
      }),
    ]),
  );
};

/** Counts the sessions that an experiment's result rests on. */
export const countRated = async (tx: Transaction, experimentId: string): Promise<number> =>
  counting(
    await tx.session.findMany({
      where: { experimentId, ...rated },
      select: { treatmentId: true },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    }),
  ).length;

/** Reads the sessions that an experiment's result rests on. */
export const readRated = async (
  db: Database | Transaction,
  experimentId: string,
): Promise<readonly RatedSession[]> => (await readAllRated(db, [experimentId])).get(experimentId) ?? [];

const statusOf = ({ status }: ExperimentRow, ratedSessions: number): Experiment["status"] => {
  if (status === "revealed" || status === "stopped") return status;
  return ratedSessions < experimentSessions ? "collecting" : "ready";
};

/** A result with the sessions that it was computed from: moods can be changed afterwards. */
const storedResultSchema = z.object({
  ...experimentResultSchema.shape,
  sessions: z.array(z.object({ change: z.number(), playedBeat: z.boolean() })).readonly(),
});
export type StoredResult = z.infer<typeof storedResultSchema>;

/** Converts a row to the API's experiment. The arms of its rated sessions stay unknown until it is revealed. */
export const toExperiment = (row: ExperimentRow, ratedNow: readonly RatedSession[]): Experiment => {
  const stored = row.status === "revealed" ? storedResultSchema.parse(row.result) : null;
  const sessions = stored?.sessions ?? ratedNow;
  return {
    id: row.id,
    modeId: row.modeId,
    sham: shamSchema.parse(row.sham),
    status: statusOf(row, sessions.length),
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
    ratedSessions: sessions.length,
    neededSessions: experimentSessions,
    sessions: sessions.map(({ change, playedBeat: arm }) => ({ change, playedBeat: stored ? arm : null })),
    result: stored && experimentResultSchema.parse(stored),
    noticed: z.nullable(noticedBeatSchema).parse(row.noticed),
  };
};

/** Converts a row, and reads its rated sessions. */
export const withSessions = async (db: Database | Transaction, row: ExperimentRow): Promise<Experiment> =>
  toExperiment(row, await readRated(db, row.id));

/** Reads an experiment and locks its row until the transaction ends. @throws AppError `not_found` */
export const lockExperiment = async (
  tx: Transaction,
  { id, userId }: ExperimentKey,
): Promise<ExperimentRow> => {
  await tx.$queryRaw`SELECT FROM experiments WHERE id = ${id}::uuid AND user_id = ${userId}::uuid FOR UPDATE`;
  const row = await tx.experiment.findUnique({ where: { id, userId } });
  if (!row) throw new AppError("not_found");
  return row;
};

/** Whether a session's beat played; null until its experiment is revealed. */
export const playedBeatOf = (session: {
  readonly treatmentId: string | null;
  readonly experiment: { readonly status: string } | null;
}): boolean | null =>
  session.treatmentId && session.experiment?.status === "revealed" ? playsBeat(session.treatmentId) : null;
