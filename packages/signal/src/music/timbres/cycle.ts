import { hash } from "../../math/chance.ts";
import { exp2 } from "../../math/exp2.ts";
import { sine } from "../../math/sine.ts";
import { type TimbreName, timbres } from "./index.ts";
import type { Timbre } from "./timbre.ts";

/** Points per cycle: a power of two, with about 32 per period of the highest partial, because small tables stay in the cache. */
const mostPoints = 4096;
const leastPoints = 256;
const pointsPerPeriod = 32;

/** No partial of any voice is higher. */
const highestHz = 16_000;
/** A table serves notes up to an eighth of an octave above its own pitch, and copies detuned by up to 40 cents. */
const headroom = 1.12;
/** A quarter octave is three semitones. MIDI note 33 is 55 Hz. */
const stepOf = (midi: number) => Math.round((midi - 33) / 3);

const waveform = Float64Array.from({ length: mostPoints }, (_, n) => sine(n / mostPoints));

/** Returns one cycle, of unit rms, of partials k·`baseHz` below the band limit with the phases that chance gives them. */
function cycleOf(baseHz: number, amplitudeOf: Timbre["dark"]): Float64Array {
  const harmonics = Math.ceil(highestHz / headroom / baseHz) - 1;
  let points = mostPoints;
  while (points > leastPoints && points / 2 >= pointsPerPeriod * harmonics) points /= 2;
  const stride = mostPoints / points;
  const cycle = new Float64Array(points);
  for (let k = 1; k <= harmonics; k++) {
    const amplitude = amplitudeOf(k, k * baseHz);
    if (amplitude < 1e-5) continue;
    const phase = Math.floor(hash(9, k) * mostPoints);
    for (let n = 0; n < points; n++)
      cycle[n] = (cycle[n] ?? 0) + amplitude * (waveform[(k * n * stride + phase) & (mostPoints - 1)] ?? 0);
  }
  let power = 0;
  for (const y of cycle) power += y * y;
  const unit = 1 / Math.sqrt(power / points);
  return cycle.map(y => y * unit);
}

function tableOf(name: TimbreName, step: number): Float64Array {
  const baseHz = 55 * exp2(step / 4);
  const [dark, bright] = [cycleOf(baseHz, timbres[name].dark), cycleOf(baseHz, timbres[name].bright)];
  const table = new Float64Array(2 * (dark.length + 1));
  for (let n = 0; n <= dark.length; n++) {
    const at = n % dark.length;
    table[2 * n] = dark[at] ?? 0;
    table[2 * n + 1] = (bright[at] ?? 0) - (dark[at] ?? 0);
  }
  return table;
}

/**
 * The cycles of a timbre, one table per quarter octave. A table holds for each point the dark cycle, then bright minus
 * dark, and at the end the first point again, so that reading between two points needs no wrap. The number of points is a
 * power of two, so that a mask wraps a place.
 */
export type PadTables = {
  /** Quarter octaves from 55 Hz to the first table. */
  readonly firstStep: number;
  readonly tables: readonly Float64Array[];
};

/** Makes the tables for notes from `low` to `high` (MIDI). It takes milliseconds, so it runs outside the audio thread. */
export function padTablesOf(name: TimbreName, low: number, high: number): PadTables {
  const firstStep = stepOf(low);
  const count = stepOf(high) - firstStep + 1;
  return { firstStep, tables: Array.from({ length: count }, (_, n) => tableOf(name, firstStep + n)) };
}

/** Returns the table for a note; for one beyond the tables, the nearest. */
export function tableFor({ firstStep, tables }: PadTables, midi: number): Float64Array {
  const n = stepOf(midi) - firstStep;
  const table = tables[n < 0 ? 0 : n < tables.length ? n : tables.length - 1];
  if (!table) throw new RangeError("A pad has no tables");
  return table;
}
