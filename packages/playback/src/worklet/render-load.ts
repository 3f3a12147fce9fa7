import { type Thinning, thinnings } from "@phaselock/signal";

/** The clock is read for one quantum in so many, because each reading allocates a number. */
const everyQuanta = 8;
/** Seconds over which the load is averaged, because the clock of an audio thread has steps of a millisecond. */
const windowSeconds = 1;
/** Shares of the time that a quantum lasts, above which there is less music, and below which there is more again. */
const tooMuch = 0.6;
const littleEnough = 0.15;
/** Windows of little load before there is more music again, so that it doesn't change back and forth. */
const calmWindows = 60;

/** Follows how much of its time an audio thread renders, and how much less music it should play. */
export type RenderLoad = {
  /** Whether the quantum that begins now is measured. */
  isMeasured(): boolean;
  /** Takes the milliseconds that a measured quantum took. */
  took(milliseconds: number): void;
  /** The least thinning, whatever the load: what the user has chosen. */
  least: Thinning;
  /** What the load asks for: `least` unless rendering took too long. */
  readonly thinning: Thinning;
};

/**
 * Creates the watch over an audio thread's load: one step less music after each second of over 60 % load, one more after a
 * minute of under 15 %. A quantum that comes too late can be heard; a copy of a pad that is missing can't.
 * @param quantumSeconds what a quantum lasts
 */
export function createRenderLoad(quantumSeconds: number): RenderLoad {
  const perWindow = Math.round(windowSeconds / quantumSeconds / everyQuanta);
  let [quantum, measured, sum, calm] = [0, 0, 0, 0];
  let least: Thinning = thinnings.none;
  let thinning: Thinning = thinnings.none;

  const endWindow = () => {
    const load = sum / measured / (1_000 * quantumSeconds);
    [measured, sum] = [0, 0];
    calm = load < littleEnough ? calm + 1 : 0;
    if (load > tooMuch && thinning < thinnings.fewerNotes) thinning++;
    if (calm < calmWindows || thinning === least) return;
    thinning--;
    calm = 0;
  };

  return {
    get least() {
      return least;
    },
    set least(wanted) {
      if (thinning === least || thinning < wanted) thinning = wanted;
      least = wanted;
    },
    get thinning() {
      return thinning;
    },
    isMeasured: () => quantum++ % everyQuanta === 0,
    took(milliseconds) {
      sum += milliseconds;
      measured++;
      if (measured === perWindow) endWindow();
    },
  };
}
