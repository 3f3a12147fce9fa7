import type { Experiment } from "@phaselock/contracts";
import { experimentSessions } from "@phaselock/contracts";
import { AppError } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { analyse } from "./analyse.ts";
import { type ExperimentKey, lockExperiment, readRated, withCount } from "./experiment-row.ts";

/**
 * Computes and stores the result, once. A repeated request returns the stored one.
 * @throws AppError `not_found`; `conflict` without enough rated sessions, and for a stopped experiment
 */
export const revealExperiment = (db: Database, key: ExperimentKey, now: Date): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    if (row.status === "revealed") return withCount(tx, row);
    if (row.status !== "collecting") throw new AppError("conflict", { detail: `${row.id} is ${row.status}` });
    const sessions = await readRated(tx, row.id);
    const result = sessions.length < experimentSessions ? null : analyse(sessions);
    if (!result) throw new AppError("conflict", { detail: `${row.id} has too few rated sessions` });
    const revealed = await tx.experiment.update({
      where: { id: row.id },
      data: { status: "revealed", endedAt: now, result },
    });
    return withCount(tx, revealed);
  });

/** Stops an experiment for good. One that is stopped or revealed stays as it is. @throws AppError `not_found` */
export const stopExperiment = (db: Database, key: ExperimentKey, now: Date): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    if (row.status !== "collecting") return withCount(tx, row);
    const stopped = await tx.experiment.update({
      where: { id: row.id },
      data: { status: "stopped", endedAt: now },
    });
    return withCount(tx, stopped);
  });
