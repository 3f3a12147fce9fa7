import { smoothstep } from "../math/chance.ts";
import { exp } from "../math/exp2.ts";
import { fillDraws } from "./draws.ts";

/** How a part of a wave's sound rises and fades around its breaking. Seconds. */
export type WaveShape = { readonly delay: number; readonly fall: number };

/** Seconds between the waves of each swell on average: they share no period. And the height of each. */
const swells = [
  { period: 9.7, height: 1 },
  { period: 13.1, height: 0.7 },
  { period: 7.3, height: 0.45 },
] as const;
/** Share of a period by which a wave may come late. */
const jitter = 0.35;
/** Waves of a swell that may sound at once: two before, the current one, the next. */
const sounding = 4;
const before = 2;

const riseSeconds = 2.4;
/** A wave is over when the oldest of the waves that may sound is left out: after at least 2.65 of the shortest periods. */
const fallSeconds = 18;
const pointsPerSecond = 64;

/** Level of a wave from the start of its rise: it swells, breaks, and runs back. */
function envelopeOf(fall: number): Float64Array {
  const length = Math.ceil((riseSeconds + fallSeconds) * pointsPerSecond) + 1;
  return Float64Array.from({ length }, (_, n) => {
    const seconds = n / pointsPerSecond - riseSeconds;
    const up = smoothstep(1 + seconds / riseSeconds);
    return seconds < 0 ? up * Math.sqrt(up) : exp(-seconds / fall) * smoothstep((fallSeconds - seconds) / 4);
  });
}

/** The waves of three swells, ready to follow. */
export type Waves = {
  readonly seed: number;
  readonly sampleRate: number;
  readonly delays: Float64Array;
  readonly envelopes: readonly Float64Array[];
  /** The current wave of each swell, and of each wave that may sound: onset in seconds, lag, left, right. A cache. */
  readonly current: Float64Array;
  readonly waves: Float64Array;
  /** Level of each part at the frame that `followWaves` was given: left, then right. */
  readonly levels: Float64Array;
};

export const prepareWaves = (shapes: readonly WaveShape[], seed: number, sampleRate: number): Waves => ({
  seed,
  sampleRate,
  delays: Float64Array.from(shapes, ({ delay }) => delay),
  envelopes: shapes.map(({ fall }) => envelopeOf(fall)),
  current: new Float64Array(swells.length).fill(Number.NaN),
  waves: new Float64Array(swells.length * sounding * 4),
  levels: new Float64Array(2 * shapes.length),
});

/** The draws of a wave: height, side, onset within the period, lag of its later parts. */
const draws = new Float64Array(4);

/** Draws the waves of a swell that may sound while its `current`-th does. */
function draw({ seed, waves }: Waves, swell: number, current: number): void {
  const { period, height } = swells[swell] ?? swells[0];
  for (let n = 0; n < sounding; n++) {
    const wave = current - before + n;
    const at = 4 * (swell * sounding + n);
    fillDraws(draws, seed, swell, wave);
    const tall = height * (0.45 + 0.55 * (draws[0] ?? 0));
    const side = 0.4 * (2 * (draws[1] ?? 0) - 1);
    waves[at] = (wave + jitter * (draws[2] ?? 0)) * period;
    waves[at + 1] = 1 + 0.4 * (draws[3] ?? 0);
    waves[at + 2] = tall * (1 + side);
    waves[at + 3] = tall * (1 - side);
  }
}

/** Waves that coincide are quieter together than their sum: no three of them startle. */
const crowding = 0.25;

/** Adds the waves of one part of the sound. */
function addPart(
  { waves, levels, delays, sampleRate }: Waves,
  part: number,
  frame: number,
  envelope: Float64Array,
): void {
  const seconds = frame / sampleRate;
  const delay = delays[part] ?? 0;
  let left = 0;
  let right = 0;
  for (let at = 0; at < waves.length; at += 4) {
    const since = seconds - (waves[at] ?? 0) - delay * (waves[at + 1] ?? 0) + riseSeconds;
    const place = since * pointsPerSecond;
    const point = Math.floor(place);
    if (point < 0 || point >= envelope.length - 1) continue;
    const from = envelope[point] ?? 0;
    const level = from + ((envelope[point + 1] ?? 0) - from) * (place - point);
    left += level * (waves[at + 2] ?? 0);
    right += level * (waves[at + 3] ?? 0);
  }
  levels[2 * part] = left / (1 + crowding * left);
  levels[2 * part + 1] = right / (1 + crowding * right);
}

/** Writes the level of each part at `frame`. Allocates nothing. */
export function followWaves(waves: Waves, frame: number): void {
  const seconds = frame / waves.sampleRate;
  const { current, envelopes } = waves;
  for (let n = 0; n < swells.length; n++) {
    // `| 0`: an integer isn't boxed where it is passed on.
    const wave = Math.floor(seconds / (swells[n] ?? swells[0]).period) | 0;
    if (wave === current[n]) continue;
    current[n] = wave;
    draw(waves, n, wave);
  }
  for (let part = 0; part < envelopes.length; part++) {
    const envelope = envelopes[part];
    if (envelope) addPart(waves, part, frame, envelope);
  }
}
