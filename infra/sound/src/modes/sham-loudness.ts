import {
  createEngine,
  createLoudnessMeter,
  quantumFrames,
  type Schedule,
  scheduleOf,
  withoutBeat,
} from "@phaselock/signal";
import type { CataloguePattern } from "@phaselock/svc-sessions/catalogue";

/** The music of modes has next to nothing above 8 kHz. */
const sampleRate = 16_000;

/** Integrated loudness of a part of a schedule, LUFS. */
function loudnessOf(schedule: Schedule, fromSeconds: number, seconds: number): number {
  const engine = createEngine(schedule, sampleRate);
  const meter = createLoudnessMeter(sampleRate);
  const quantum = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)] as const;
  const quanta = (at: number) => Math.floor((at * sampleRate) / quantumFrames);
  for (let n = quanta(fromSeconds); n < quanta(fromSeconds + seconds); n++) {
    engine.render(n * quantumFrames, ...quantum);
    meter.add(...quantum);
  }
  return meter.integrated();
}

/**
 * How much louder a session of a pattern is without its beat than with it, LU: from a quarter of its typical length on, for
 * `seconds`. Comparisons of breaths need whole sessions, because few breaths meet few notes.
 */
export function louderWithoutBeat(
  { score, typicalSeconds, mode }: CataloguePattern,
  { seconds, sham = mode.sham }: { readonly seconds: number; readonly sham?: typeof mode.sham },
): number {
  const schedule = scheduleOf(score, typicalSeconds);
  const from = seconds < typicalSeconds ? typicalSeconds / 4 : 0;
  return loudnessOf(withoutBeat(schedule, sham), from, seconds) - loudnessOf(schedule, from, seconds);
}
