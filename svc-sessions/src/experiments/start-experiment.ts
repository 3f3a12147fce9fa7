import {
  type Experiment,
  experimentPlanSchema,
  outcomeTasks,
  type StartExperimentRequest,
} from "@phaselock/contracts";
import {
  AppError,
  type CheckPremium,
  type Principal,
  refuseErased,
  requirePremium,
} from "@phaselock/service-kit";
import { lockConsent } from "../consents/lock-consent.ts";
import type { Database } from "../database.ts";
import type { ReadEligibleModes } from "./eligible-modes.ts";
import { toExperiment } from "./experiment-row.ts";
import { lockExperiments } from "./lock-experiments.ts";
import { hashPlan, planExperiment } from "./plan-experiment.ts";

/** Most experiments a user starts in 24 hours. One takes weeks. */
const startsPerDayMax = 20;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * Starts an experiment. A repeated request returns it.
 * @throws AppError `not_found` for an unknown mode; `invalid_request` for one that can't be played without its beat;
 *   `premium_required`; `consent_required` if an attention task measures the outcome; `conflict` while another one collects, if the id is taken, and after `startsPerDayMax` in a day
 */
export const startExperiment = async (
  {
    db,
    checkPremium,
    readEligibleModes,
  }: { db: Database; checkPremium: CheckPremium; readEligibleModes: ReadEligibleModes },
  user: Principal,
  { id, modeId, outcome, consentVersion, publishConsentVersion }: StartExperimentRequest,
  now: Date,
): Promise<Experiment> => {
  const mode = await db.mode.findUnique({ where: { id: modeId } });
  if (!mode) throw new AppError("not_found", { detail: `no mode ${modeId}` });
  if (mode.isPremium) await requirePremium(checkPremium, user);
  const sham = (await readEligibleModes()).find(({ id: eligible }) => eligible === modeId)?.sham;
  if (!sham)
    throw new AppError("invalid_request", {
      issues: [{ path: "modeId", message: "This mode can't be played without its beat" }],
    });
  const plan = planExperiment({ id, mode, sham, outcome }, now);
  const { userId } = user;
  return db.$transaction(async tx => {
    await refuseErased(tx, userId);
    await lockExperiments(tx, userId);
    const known = await tx.experiment.findUnique({ where: { id } });
    if (known) {
      const isSame = known.userId === userId && known.modeId === modeId;
      if (!isSame || experimentPlanSchema.parse(known.plan).outcome !== outcome)
        throw new AppError("conflict");
      return toExperiment(tx, known);
    }
    const needsTask = outcomeTasks[outcome] !== null;
    if (needsTask && !(await lockConsent(tx, { userId, signal: "attention" }, now)))
      throw new AppError("consent_required");
    const collecting = await tx.experiment.findFirst({ where: { userId, status: "collecting" } });
    if (collecting) throw new AppError("conflict", { detail: `${collecting.id} collects` });
    const dayAgo = new Date(now.getTime() - dayMs);
    const started = await tx.experiment.count({ where: { userId, startedAt: { gt: dayAgo } } });
    if (started >= startsPerDayMax) throw new AppError("conflict", { detail: `${started} in 24 h` });
    const frozen = { plan, planHash: hashPlan(plan) };
    const data = {
      id,
      userId,
      modeId,
      sham,
      consentVersion,
      publishConsentVersion: publishConsentVersion ?? null,
      ...frozen,
      status: "collecting",
      startedAt: now,
    };
    // Another user may take the id at the same moment.
    await tx.experiment.createMany({ data: [data], skipDuplicates: true });
    const row = await tx.experiment.findUnique({ where: { id, userId } });
    if (!row) throw new AppError("conflict");
    return toExperiment(tx, row);
  });
};
