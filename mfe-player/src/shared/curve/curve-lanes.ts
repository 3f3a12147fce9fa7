import { type BeatCurve, laneOf, lineOf, valueAt } from "@phaselock/signal";

import { createRandom } from "./random.ts";

/** How finely a large curve is drawn, in parts of the session. */
const parts = 160;

/** The heights of a curve on the axis of `laneOf`, 0…1, at equal parts of the session from its start to its end. */
export type Lanes = readonly number[];

export function lanesOf({ phases, beatHz }: BeatCurve): Lanes {
  const line = lineOf(
    beatHz,
    phases.map(({ share }) => share),
  );
  return Array.from({ length: parts + 1 }, (_, n) => laneOf(valueAt(line, n / parts)));
}

/** The curve on its way from one to another: 0 is the first, 1 the second. */
export const lanesBetween = (from: Lanes, to: Lanes, share: number): Lanes =>
  to.map((height, n) => (from[n] ?? height) + (height - (from[n] ?? height)) * share);

const eased = (share: number): number => (1 - Math.cos(Math.PI * Math.min(1, Math.max(0, share)))) / 2;

const oscillatorCount = 26;

/** How one oscillator moves before it falls into phase. */
type Oscillator = {
  readonly offset: number;
  readonly turn: number;
  readonly turns: number;
  /** The part of the session after which it is in phase. */
  readonly lockAt: number;
  readonly opacity: number;
};

/** The same ones on every drawing. */
const oscillators: readonly Oscillator[] = (() => {
  const next = createRandom(11);
  return Array.from({ length: oscillatorCount }, () => ({
    offset: next() - 0.5,
    turn: next() * 2 * Math.PI,
    turns: 2.5 + next() * 3,
    lockAt: 0.34 + next() * 0.3,
    opacity: 0.16 + 0.26 * next(),
  }));
})();

/** The oscillators that drift into phase with a curve, each to where it reaches it. */
export const oscillatorsOf = (lanes: Lanes): readonly { readonly lanes: Lanes; readonly opacity: number }[] =>
  oscillators.map(({ offset, turn, turns, lockAt, opacity }) => ({
    opacity,
    lanes: lanes.slice(0, Math.ceil(lockAt * parts) + 1).map((height, n) => {
      const place = n / parts;
      const apart = 1 - eased(place / lockAt);
      const swing =
        0.09 * Math.cos(turns * 6 * place + turn) + 0.06 * Math.sin(turns * 2 * Math.PI * place + turn);
      return Math.min(0.99, Math.max(0.01, height + apart * offset * 2 * swing));
    }),
  }));

/** Lanes as SVG path data in a box of this size, whose height is the whole axis. */
export const pathOf = (lanes: Lanes, { width, height }: { width: number; height: number }): string =>
  `M${lanes
    .map((lane, n) => `${((n / parts) * width).toFixed(1)} ${((1 - lane) * height).toFixed(2)}`)
    .join("L")}`;
