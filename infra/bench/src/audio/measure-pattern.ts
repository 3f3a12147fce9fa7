import {
  createEngine,
  createTransport,
  integralAt,
  measureLoudness,
  type Schedule,
  scheduleOf,
} from "@phaselock/signal";
import {
  closedFormOf,
  decibels,
  fitSine,
  measureDrift,
  powerAbove,
  renderEngine,
  renderTransport,
  truePeak,
  worstDifference,
  worstUlps,
} from "@phaselock/signal/testing";
import { countAllocations } from "@phaselock/signal/testing/count-allocations";
import type { CataloguePattern } from "@phaselock/svc-sessions/catalogue";

const rate = 48_000;
const sliceFrames = 2 ** 15;
const allocationQuanta = 1_000_000;

const frameAt = (seconds: number) => Math.floor((seconds * rate) / 128) * 128;

const renderTones = (schedule: Schedule, frame: number, frames: number) =>
  renderEngine(createEngine({ ...schedule, noise: [] }, rate), frame / rate, frames / rate);

/** SNR and THD in dB of one second in the middle of the session, in float32, against the closed form. */
function measurePurity(schedule: Schedule) {
  const frame = frameAt(schedule.seconds / 2);
  const { right } = renderTones(schedule, frame, rate);
  const expected = closedFormOf(schedule, rate, frame, right.length).right;
  const noise = Float64Array.from(right, (x, n) => Math.fround(x) - (expected[n] ?? 0));
  const energy = (samples: Float64Array) => samples.reduce((sum, x) => sum + x * x, 0);
  const [tone] = schedule.tones;
  const carrierHz = tone && "carrierHz" in tone ? tone.carrierHz : 0;
  const harmonics = [2, 3, 4, 5].map(order => fitSine(noise, order * carrierHz, rate).amplitude ** 2);
  return {
    snrDb: decibels(energy(expected) / energy(noise)),
    thdDb: decibels((harmonics.reduce((a, b) => a + b) * rate) / 2 / energy(expected)),
  };
}

/** The worst of slices at the start, in the middle of each phase and at the end: distance from the formulas, splatter. */
function measureSlices(schedule: Schedule) {
  const starts = [0, ...schedule.phases.map(({ from, to }) => (from + to) / 2), schedule.seconds - 0.7];
  const slices = starts.map(at => {
    const frame = frameAt(at);
    const rendered = renderTones(schedule, frame, sliceFrames);
    return {
      deviation: worstDifference(rendered, closedFormOf(schedule, rate, frame, sliceFrames)),
      splatterDb: powerAbove(2000, rendered.right, rate),
    };
  });
  return {
    rampDeviation: Math.max(...slices.map(({ deviation }) => deviation)),
    splatterDb: Math.max(...slices.map(({ splatterDb }) => splatterDb)),
  };
}

/** Highest sample in the middle of the off phase, in dB below the highest of all; null if nothing is gated. */
function measureOffPhase(schedule: Schedule): number | null {
  if (!schedule.tones.every(({ kind }) => kind === "isochronic")) return null;
  const frame = frameAt(schedule.seconds / 2);
  const { left } = renderTones(schedule, frame, rate);
  const off = left.filter((_, n) => {
    const cycles = integralAt(schedule.beat, (frame + n) / rate);
    return Math.abs(cycles - Math.floor(cycles) - 0.5) < 0.04;
  });
  const highest = (samples: Float64Array) => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);
  return 20 * Math.log10(highest(off) / highest(left));
}

/** Renders half a minute as the audio thread does, and the same frames after a jump. */
function measurePlaying({ score }: CataloguePattern) {
  const schedule = scheduleOf(score, 60);
  const play = () => {
    const transport = createTransport(createEngine(schedule, rate), 0, 100);
    transport.play();
    return transport;
  };
  renderTransport(play(), 5 * rate - ((5 * rate) % 128));
  const frames = frameAt(30);
  const before = process.cpuUsage();
  renderTransport(play(), frames);
  const { user, system } = process.cpuUsage(before);
  const timesRealTime = frames / rate / ((user + system) / 1e6);
  return { timesRealTime, corePercent: 100 / timesRealTime };
}

/** Loudness and true peak of a minute, in LUFS and dBTP; and by how much a jump into it differs, in units of float32. */
function measureMinute({ score }: CataloguePattern) {
  const schedule = scheduleOf(score, 60);
  const { left, right } = renderEngine(createEngine(schedule, rate), 0, 60);
  const jump = frameAt(41);
  const jumped = renderEngine(createEngine(schedule, rate), jump / rate, 1);
  return {
    loudness: measureLoudness(left, right, rate),
    truePeakDb: 20 * Math.log10(Math.max(truePeak(left), truePeak(right))),
    seekUlps: Math.max(
      worstUlps(jumped.left, left.subarray(jump, jump + jumped.left.length)),
      worstUlps(jumped.right, right.subarray(jump, jump + jumped.right.length)),
    ),
  };
}

/** Bytes by which the heap grows, and garbage collections, over a million quanta. Takes minutes. */
export const measureAllocations = async ({ score }: CataloguePattern, signal: AbortSignal) => ({
  ...(await countAllocations(score, allocationQuanta, signal)),
  quanta: allocationQuanta,
});

/** Measures one pattern at 48 kHz: the figures of docs/sound.md. */
export function measurePattern(pattern: CataloguePattern) {
  const schedule = scheduleOf(pattern.score, pattern.typicalSeconds);
  const drift = measureDrift(scheduleOf(pattern.score, 3600), rate, 4, 3594);
  return {
    beatErrorHz: Math.abs(drift.beatHz),
    driftDegrees: 360 * Math.max(Math.abs(drift.beatCycles), Math.abs(drift.carrierCycles)),
    ...measurePurity(schedule),
    ...measureSlices(schedule),
    offPhaseDb: measureOffPhase(schedule),
    ...measureMinute(pattern),
    ...measurePlaying(pattern),
  };
}
export type PatternFigures = ReturnType<typeof measurePattern>;
