import type { CandidateMode } from "./candidates.ts";
import { drawNormal, type Seed } from "./draw.ts";
import type { Context, Estimates } from "./estimate.ts";
import { fitOf } from "./fit.ts";
import { exploration, repeatCosts } from "./parameters.ts";

/** The user's situation, for the ranking. */
export type Moment = Context & {
  /** 0 to 23, local. */
  readonly hour: number;
  /** The modes of the user's last sessions, latest first. */
  readonly lastModes: readonly string[];
};

const repeatCostOf = (modeId: string, lastModes: readonly string[]): number =>
  repeatCosts.reduce((total, cost, index) => total + (lastModes[index] === modeId ? cost : 0), 0);

/**
 * Ranks modes by Thompson sampling (Thompson 1933; Russo et al. 2018): it draws a reward for each mode from what is known
 * of it, and the best draw comes first. A mode of which little is known is drawn high now and then, and so is tried.
 */
export const rankModes = (
  modes: readonly CandidateMode[],
  estimates: Estimates,
  moment: Moment,
  seed: Seed,
): readonly CandidateMode[] =>
  modes
    .map(mode => {
      const { mean, variance } = estimates.reward(mode.id, moment);
      const drawn = mean + exploration * Math.sqrt(variance) * drawNormal(seed, mode.id);
      return { mode, points: drawn + fitOf(mode, moment) - repeatCostOf(mode.id, moment.lastModes) };
    })
    .toSorted((a, b) => b.points - a.points || a.mode.id.localeCompare(b.mode.id))
    .map(({ mode }) => mode);
