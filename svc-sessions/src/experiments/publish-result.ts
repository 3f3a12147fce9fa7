import {
  type Experiment,
  experimentEvents,
  experimentPlanSchema,
  noticedBeatSchema,
  type PublishResultRequest,
} from "@phaselock/contracts";
import { AppError, appendEvents, newEvent } from "@phaselock/service-kit";
import { z } from "zod";
import type { Experiment as ExperimentRow } from "../../generated/client.ts";
import type { Database, Transaction } from "../database.ts";
import { serviceName } from "../service-name.ts";
import {
  type ExperimentKey,
  lockExperiment,
  readOutcome,
  storedResultSchema,
  toExperiment,
} from "./experiment-row.ts";

/**
 * Adds a revealed experiment's result to the public effects: appends its event in the same transaction. Ratings that are all
 * alike have no standard error; a tenth of the difference that counts as none stands for it.
 * @param row locked
 */
export const publishResult = async (
  tx: Transaction,
  row: ExperimentRow,
  now: Date,
): Promise<ExperimentRow> => {
  const plan = experimentPlanSchema.parse(row.plan);
  const { difference, withBeat, withoutBeat, verdict } = storedResultSchema.parse(row.result);
  const event = newEvent(experimentEvents.published, row.userId, {
    experimentId: row.id,
    userId: row.userId,
    modeId: plan.modeId,
    outcome: plan.outcome,
    sham: plan.sham,
    planHash: row.planHash,
    sessions: { withBeat: withBeat.sessions, withoutBeat: withoutBeat.sessions },
    difference: {
      mean: difference.estimate,
      low: difference.low,
      high: difference.high,
      level: difference.level,
    },
    standardError: Math.max(difference.standardError, plan.measure.noEffect / 10),
    verdict,
    noticed: z.nullable(noticedBeatSchema).parse(row.noticed),
    publishedAt: now.toISOString(),
  });
  await appendEvents(tx, serviceName, [event], { now });
  return tx.experiment.update({ where: { id: row.id }, data: { publishedAt: now, withdrawnAt: null } });
};

const withdrawResult = async (tx: Transaction, row: ExperimentRow, now: Date): Promise<ExperimentRow> => {
  const { id, userId } = row;
  const withdrawnAt = now.toISOString();
  const event = newEvent(experimentEvents.withdrawn, userId, { experimentId: id, userId, withdrawnAt });
  await appendEvents(tx, serviceName, [event], { now });
  return tx.experiment.update({ where: { id }, data: { withdrawnAt: now } });
};

/** Before the result: stores the choice. @throws AppError `conflict` unless the experiment is ready */
const choose = async (
  tx: Transaction,
  row: ExperimentRow,
  request: PublishResultRequest,
): Promise<ExperimentRow> => {
  const isReady = row.status === "collecting" && (await readOutcome(tx, row)).result !== null;
  if (!isReady) throw new AppError("conflict", { detail: `${row.id} is not ready` });
  const publishConsentVersion = request.isPublished ? request.consentVersion : null;
  return tx.experiment.update({ where: { id: row.id }, data: { publishConsentVersion } });
};

/** After the result. @throws AppError `conflict` for a result that its user had not chosen to publish before */
const change = async (
  tx: Transaction,
  row: ExperimentRow,
  { isPublished }: PublishResultRequest,
  now: Date,
): Promise<ExperimentRow> => {
  const isNow = row.publishedAt !== null && row.withdrawnAt === null;
  if (isPublished === isNow) return row;
  if (!isPublished) return withdrawResult(tx, row, now);
  if (row.publishConsentVersion === null)
    throw new AppError("conflict", { detail: `${row.id} was not chosen to be published` });
  return publishResult(tx, row, now);
};

/**
 * Stores whether an experiment's result is in the public effects. Users choose before they see the result, so that it can't
 * decide the choice, and can withdraw it at any time after. Idempotent.
 * @throws AppError `not_found`; `conflict` before the experiment is ready, after it was stopped, and to publish a result that
 *   was not chosen before
 */
export const saveIsPublished = (
  db: Database,
  key: ExperimentKey,
  request: PublishResultRequest,
  now: Date,
): Promise<Experiment> =>
  db.$transaction(async tx => {
    const row = await lockExperiment(tx, key);
    const saved =
      row.status === "revealed" ? await change(tx, row, request, now) : await choose(tx, row, request);
    return toExperiment(tx, saved);
  });
