import { fitBeat, frequencyError, spurDb } from "./analyse.ts";
import type { Film } from "./page/film-page.ts";
import type { Take } from "./take.ts";

/** A patch's own spurs count from this swing of its mean: below it, the patch is dark, and its light is noise of rounding. */
export const patchCountsFrom = 0.002;

/** The limits of DESIGN.md for the light that is emitted. */
export const limits = {
  frequencyErrorHz: 0.01,
  spurDb: -40,
  swing: 0.04,
  fieldSwing: { least: 0.01, most: 0.04 },
} as const;

/** What a film proves. A figure is null where the film can't show it. */
export type Verdict = {
  readonly frequencyErrorHz: number;
  /** Swing of the mean over the middle quarter, from peak to peak. Only a standing picture shows it: breath is slow light. */
  readonly fieldSwing: number | null;
  /** The largest swing of a pixel's codes; only a standing picture shows it. */
  readonly swing: number | null;
  /** The strongest spur of any patch, relative to that patch's beat; only a standing picture shows it. */
  readonly spurDb: number | null;
  /** How many patches counted. */
  readonly patches: number;
  readonly mean: number;
  readonly breach: string | null;
  readonly redPixels: number;
};

export function judgeFilm(take: Pick<Take, "cycles" | "frameHz" | "isStanding">, film: Film): Verdict {
  const { cycles, frameHz, isStanding } = take;
  const fits = (film.patches[0] ?? []).map((_, patch) =>
    fitBeat(
      film.patches.map(it => it[patch] ?? 0),
      cycles,
    ),
  );
  const counted = isStanding ? fits.filter(it => 2 * it.amplitude >= patchCountsFrom) : [];
  return {
    frequencyErrorHz: frequencyError(film.middle, cycles, frameHz),
    fieldSwing: isStanding ? 2 * fitBeat(film.middle, cycles).amplitude : null,
    swing: isStanding ? film.largestSwing : null,
    spurDb: counted.length > 0 ? Math.max(...counted.map(spurDb)) : null,
    patches: counted.length,
    mean: film.mean,
    breach: film.breach,
    redPixels: film.redPixels,
  };
}

/** The limits that a verdict breaks, in words. */
export function faultsOf(verdict: Verdict): readonly string[] {
  const { frequencyErrorHz, fieldSwing, swing, spurDb: spur, breach, redPixels } = verdict;
  return [
    Math.abs(frequencyErrorHz) > limits.frequencyErrorHz &&
      `frequency off by ${frequencyErrorHz.toFixed(4)} Hz`,
    fieldSwing !== null &&
      (fieldSwing < limits.fieldSwing.least || fieldSwing > limits.fieldSwing.most) &&
      `the field swings by ${fieldSwing.toFixed(4)}`,
    swing !== null && swing > limits.swing && `a pixel swings by ${swing.toFixed(4)}`,
    spur !== null && spur > limits.spurDb && `spur of ${spur.toFixed(1)} dB`,
    breach !== null && `the guard found a ${breach}`,
    redPixels > 0 && `${redPixels} pixels were a saturated red`,
  ].filter(it => it !== false);
}
