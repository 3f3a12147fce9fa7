import {
  type ExperimentPlan,
  experimentLooks,
  experimentQuestion,
  outcomeMeasures,
} from "../http/experiment-plan.ts";
import { type Experiment, experimentConsentVersion } from "../http/experiments.ts";

/** A plan for tests: mood after sessions of Calm focus. */
export const planFor = (changed: Partial<ExperimentPlan> = {}): ExperimentPlan => ({
  version: 1,
  experimentId: "0b6ee64f-6a0e-4b70-9a4c-7d9b2a4f6b11",
  modeId: "calm-focus",
  sham: "equal-ears",
  outcome: "mood",
  question: experimentQuestion("mood", "Calm focus"),
  measure: outcomeMeasures.mood,
  blockSize: 4,
  looks: [...experimentLooks],
  intervalLevel: 0.9,
  analysis: "ancova-rerandomisation-1",
  redraws: 999,
  ifNoticed: "withhold",
  consentVersion: experimentConsentVersion,
  startedOn: "2026-11-20",
  ...changed,
});

/** A collecting experiment for tests, with seven rated sessions that it doesn't list. */
export const experimentFor = (changed: Partial<Experiment> = {}): Experiment => {
  const plan = planFor(changed.modeId === undefined ? {} : { modeId: changed.modeId });
  return {
    id: plan.experimentId,
    modeId: plan.modeId,
    sham: plan.sham,
    plan,
    planHash: "7d".repeat(32),
    status: "collecting",
    startedAt: "2026-11-20T12:00:00Z",
    endedAt: null,
    ratedSessions: 7,
    sessions: [],
    result: null,
    noticed: null,
    share: null,
    publication: "off",
    ...changed,
  };
};
