import {
  type Experiment,
  experimentResultSchema,
  experimentSessions,
  moodNameSchema,
  moodScore,
  noticedBeatSchema,
} from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Experiment as ExperimentRow, Prisma } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import type { RatedSession } from "./analyse.ts";
import { playsBeat } from "./arm.ts";

/** Identifies an experiment. Every query needs the owner's id as well. */
export type ExperimentKey = { readonly id: string; readonly userId: string };

/**
 * Sessions that started and ended, with a mood before and after, however long they played. Leaving out short ones would bias
 * the result. One that never started has played neither arm.
 */
const rated = {
  startTime: { not: null },
  endedAt: { not: null },
  AND: [{ moods: { some: { moment: "before" } } }, { moods: { some: { moment: "after" } } }],
} as const satisfies Prisma.SessionWhereInput;

/** Counts the rated sessions of experiments. */
export const countRated = async (
  db: Database | Transaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const counts = await db.session.groupBy({
    by: ["experimentId"],
    where: { experimentId: { in: [...ids] }, ...rated },
    _count: true,
  });
  return new Map(
    counts.flatMap(({ experimentId, _count }) => (experimentId ? [[experimentId, _count]] : [])),
  );
};

/** The sessions that an experiment's result rests on: its first rated ones, as many as were stated before it started. */
export const readRated = async (tx: Transaction, experimentId: string): Promise<readonly RatedSession[]> => {
  const rows = await tx.session.findMany({
    where: { experimentId, treatmentId: { not: null }, ...rated },
    select: { treatmentId: true, moods: { select: { moment: true, mood: true, intensity: true } } },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    take: experimentSessions,
  });
  return rows.map(({ treatmentId, moods }) => {
    const scoreAt = (at: string) => {
      const mood = moods.find(({ moment }) => moment === at);
      if (!mood || !treatmentId) throw new Error(`a session of ${experimentId} is not rated`);
      return moodScore({ mood: moodNameSchema.parse(mood.mood), intensity: mood.intensity });
    };
    return { change: scoreAt("after") - scoreAt("before"), playedBeat: playsBeat(treatmentId ?? "") };
  });
};

const statusOf = ({ status }: ExperimentRow, ratedSessions: number): Experiment["status"] => {
  if (status === "revealed" || status === "stopped") return status;
  return ratedSessions < experimentSessions ? "collecting" : "ready";
};

/** Converts a row to the API's experiment. @param count its rated sessions */
export const toExperiment = (row: ExperimentRow, count: number): Experiment => ({
  id: row.id,
  modeId: row.modeId,
  status: statusOf(row, count),
  startedAt: row.startedAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
  ratedSessions: Math.min(count, experimentSessions),
  neededSessions: experimentSessions,
  result: row.status === "revealed" ? experimentResultSchema.parse(row.result) : null,
  noticed: noticedBeatSchema.nullable().parse(row.noticed),
});

/** Converts a row, and counts its rated sessions. */
export const withCount = async (db: Database | Transaction, row: ExperimentRow): Promise<Experiment> =>
  toExperiment(row, (await countRated(db, [row.id])).get(row.id) ?? 0);

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
