import {
  type Experiment,
  experimentEvents,
  experimentPlanSchema,
  type PublishResultRequest,
} from "@phaselock/contracts";
import { AppError, appendEvents, newEvent } from "@phaselock/service-kit";
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
 * Adds a revealed experiment's result to the public effects, if its user has chosen so and didn't say that they could tell when
 * the beat played: appends its event in the same transaction.
 * @param row locked
 */
export const publishResult = async (
  tx: Transaction,
  row: ExperimentRow,
  now: Date,
): Promise<ExperimentRow> => {
  if (row.publishConsentVersion === null || row.noticed === "yes") return row;
  const plan = experimentPlanSchema.parse(row.plan);
  const { difference } = storedResultSchema.parse(row.result);
  const event = newEvent(experimentEvents.published, row.userId, {
    experimentId: row.id,
    userId: row.userId,
    modeId: plan.modeId,
    outcome: plan.outcome,
    sham: plan.sham,
    mean: difference.estimate,
    standardError: difference.standardError,
    publishedAt: now.toISOString(),
  });
  await appendEvents(tx, serviceName, [event], { now });
  return tx.experiment.update({ where: { id: row.id }, data: { publishedAt: now } });
};

const withdrawResult = async (tx: Transaction, row: ExperimentRow, now: Date): Promise<ExperimentRow> => {
  const { id, userId } = row;
  const withdrawnAt = now.toISOString();
  const event = newEvent(experimentEvents.withdrawn, userId, { experimentId: id, userId, withdrawnAt });
  await appendEvents(tx, serviceName, [event], { now });
  return tx.experiment.update({ where: { id }, data: { withdrawnAt: now } });
};

/** Whether the plan's first look has its rated sessions: whether the experiment then goes on depends on the result. */
const hasReachedLook = async (tx: Transaction, row: ExperimentRow): Promise<boolean> => {
  const { looks } = experimentPlanSchema.parse(row.plan);
  const { sessions } = await readOutcome(tx, row);
  return sessions.length >= Math.min(...looks.map(look => look.sessions));
};

/**
 * Before the reveal: stores the choice, which can be taken back at any time.
 * @throws AppError `conflict` for a choice to publish from the plan's first look on, and for a stopped experiment
 */
const choose = async (
  tx: Transaction,
  row: ExperimentRow,
  request: PublishResultRequest,
): Promise<ExperimentRow> => {
  const isChosen = row.publishConsentVersion !== null;
  if (request.isPublished) {
    if (row.status !== "collecting") throw new AppError("conflict", { detail: `${row.id} is ${row.status}` });
    if (await hasReachedLook(tx, row)) {
      if (isChosen) return row;
      throw new AppError("conflict", { detail: `${row.id} has the rated sessions of its first look` });
    }
  }
  const publishConsentVersion = request.isPublished ? request.consentVersion : null;
  return tx.experiment.update({ where: { id: row.id }, data: { publishConsentVersion } });
};

/** After the reveal: withdraws the result, for good. @throws AppError `conflict` for one that isn't published, to publish it */
const withdraw = async (
  tx: Transaction,
  row: ExperimentRow,
  { isPublished }: PublishResultRequest,
  now: Date,
): Promise<ExperimentRow> => {
  const isNow = row.publishedAt !== null && row.withdrawnAt === null;
  if (isPublished === isNow) return row;
  if (isPublished) throw new AppError("conflict", { detail: `${row.id} is revealed` });
  return withdrawResult(tx, row, now);
};

/**
 * Stores whether an experiment's result is in the public effects. Users choose while nothing is known of the result, so that
 * it can't decide the choice, and can withdraw it at any time, for good. Idempotent.
 * @throws AppError `not_found`; `conflict` to publish a result that wasn't chosen before the first look, or was withdrawn
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
      row.status === "revealed" ? await withdraw(tx, row, request, now) : await choose(tx, row, request);
    return toExperiment(tx, saved);
  });
