import { type Experiment, experimentSessions, type NoticedBeat } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { analyse } from "./analyse.ts";
import {
  countRated,
  type ExperimentKey,
  lockExperiment,
  readRated,
  type StoredResult,
  withSessions,
} from "./experiment-row.ts";

/**
 * Stores whether the user could tell when the beat played. They answer after the last rated session and before the result:
 * earlier, the question would make them listen for the beat, and later, the result would change the answer.
 * @throws AppError `not_found`; `conflict` before and after that
 */
export const saveNoticed = (
  db: Database,
  key: ExperimentKey,
  noticed: NoticedBeat | null,
): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    const rated = await countRated(tx, row.id);
    if (row.status !== "collecting" || rated < experimentSessions)
      throw new AppError("conflict", { detail: `${row.id} is ${row.status} with ${rated} rated sessions` });
    return withSessions(tx, await tx.experiment.update({ where: { id: row.id }, data: { noticed } }));
  });

/**
 * Computes and stores the result, once. A repeated request returns the stored one.
 * @throws AppError `not_found`; `conflict` without enough rated sessions, and for a stopped experiment
 */
export const revealExperiment = (db: Database, key: ExperimentKey, now: Date): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    if (row.status === "revealed") return withSessions(tx, row);
    if (row.status !== "collecting") throw new AppError("conflict", { detail: `${row.id} is ${row.status}` });
    const sessions = await readRated(tx, row.id);
    const result = sessions.length < experimentSessions ? null : analyse(sessions);
    if (!result) throw new AppError("conflict", { detail: `${row.id} has too few rated sessions` });
    const revealed = await tx.experiment.update({
      where: { id: row.id },
      data: { status: "revealed", endedAt: now, result: { ...result, sessions } satisfies StoredResult },
    });
    return withSessions(tx, revealed);
  });

/** Stops an experiment for good. One that is stopped or revealed stays as it is. @throws AppError `not_found` */
export const stopExperiment = (db: Database, key: ExperimentKey, now: Date): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    if (row.status !== "collecting") return withSessions(tx, row);
    const stopped = await tx.experiment.update({
      where: { id: row.id },
      data: { status: "stopped", endedAt: now },
    });
    return withSessions(tx, stopped);
  });
