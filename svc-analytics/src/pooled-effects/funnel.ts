import {
  type Effect,
  type ExperimentOutcome,
  effectCellMinPeople,
  outcomeMeasures,
} from "@phaselock/contracts";
import type { PersonEffect } from "./meta-analysis.ts";

type Funnel = Effect["funnel"];

/** Sizes of a cell, as multiples of the difference that counts as none. The grid doesn't follow single people. */
const scales = [1, 2, 4] as const;
/** The smallest share of people that a grid shows, unless none does. */
const shownShare = 0.6;

const rounded = (value: number): number => Number(value.toPrecision(6));

const gridOf = (effects: readonly PersonEffect[], differenceStep: number): Funnel => {
  const standardErrorStep = differenceStep / 2;
  const cellOf = ({ mean, standardError }: PersonEffect) =>
    `${Math.floor(mean / differenceStep)} ${Math.floor(standardError / standardErrorStep)}`;
  const cells = [...Map.groupBy(effects, cellOf)].flatMap(([cell, { length }]) => {
    const [column = 0, row = 0] = cell.split(" ").map(Number);
    const people = length - (length % effectCellMinPeople);
    const difference = rounded((column + 0.5) * differenceStep);
    return people === 0
      ? []
      : [{ difference, standardError: rounded((row + 0.5) * standardErrorStep), people }];
  });
  const inOrder = cells.toSorted(
    (one, other) => one.standardError - other.standardError || one.difference - other.difference,
  );
  return { differenceStep, standardErrorStep, cells: inOrder };
};

/**
 * Counts people by difference and standard error. A cell with fewer than `effectCellMinPeople` people is left out, and the
 * others are rounded down to a multiple of it, so that one person more or less is rarely seen, and never who. The grid is the
 * finest of three that shows most people.
 */
export const funnelOf = (effects: readonly PersonEffect[], outcome: ExperimentOutcome): Funnel => {
  const grids = scales.map(scale => gridOf(effects, scale * outcomeMeasures[outcome].noEffect));
  const shownIn = ({ cells }: Funnel) => cells.reduce((sum, { people }) => sum + people, 0);
  const shown = grids.find(grid => shownIn(grid) >= shownShare * effects.length);
  return shown ?? grids.reduce((most, grid) => (shownIn(grid) > shownIn(most) ? grid : most));
};
