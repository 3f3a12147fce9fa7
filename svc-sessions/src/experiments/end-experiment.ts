import { type Experiment, type NoticedBeat, noticedBeatSchema } from "@phaselock/contracts";
import { withhold } from "@phaselock/evidence";
import { AppError } from "@phaselock/service-kit";
import { z } from "zod";
import type { Database } from "../database.ts";
import {
  type ExperimentKey,
  lockExperiment,
  readOutcome,
  type StoredResult,
  toExperiment,
} from "./experiment-row.ts";
import { publishResult } from "./publish-result.ts";

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
    const ended = (await readOutcome(tx, row)).result !== null;
    if (row.status !== "collecting" || !ended)
      throw new AppError("conflict", {
        detail: `${row.id} is ${row.status} and ${ended ? "" : "not "}ready`,
      });
    return toExperiment(tx, await tx.experiment.update({ where: { id: row.id }, data: { noticed } }));
  });

/**
 * Computes and stores the result, once, and publishes it if the user has chosen so. A repeated request returns the stored
 * one.
 * @throws AppError `not_found`; `conflict` without enough rated sessions, and for a stopped experiment
 */
export const revealExperiment = (db: Database, key: ExperimentKey, now: Date): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    if (row.status === "revealed") return toExperiment(tx, row);
    if (row.status !== "collecting") throw new AppError("conflict", { detail: `${row.id} is ${row.status}` });
    const { sessions, result } = await readOutcome(tx, row);
    if (!result) throw new AppError("conflict", { detail: `${row.id} has too few rated sessions` });
    const noticed = z.nullable(noticedBeatSchema).parse(row.noticed);
    const revealed = await tx.experiment.update({
      where: { id: row.id },
      data: {
        status: "revealed",
        endedAt: now,
        result: { ...withhold(result, noticed), sessions: [...sessions] } satisfies StoredResult,
      },
    });
    return toExperiment(tx, await publishResult(tx, revealed, now));
  });

/** Stops an experiment for good. One that is stopped or revealed stays as it is. @throws AppError `not_found` */
export const stopExperiment = (db: Database, key: ExperimentKey, now: Date): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    if (row.status !== "collecting") return toExperiment(tx, row);
    const stopped = await tx.experiment.update({
      where: { id: row.id },
      // A stopped one is never published.
      data: { status: "stopped", endedAt: now, publishConsentVersion: null },
    });
    return toExperiment(tx, stopped);
  });
