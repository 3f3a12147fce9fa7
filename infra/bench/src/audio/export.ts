import { renderWav } from "@phaselock/playback/render-wav";
import { type Score, scheduleOf } from "@phaselock/signal";
import { bareScore, binaural, constant } from "@phaselock/signal/testing";
import { beatPlan } from "./peers.ts";

const { sampleRate, seconds } = beatPlan;
const tone = bareScore(binaural, constant(10));
const noisy: Score = { ...tone, noise: [{ color: "pink", rms: constant(0.03) }] };

/** How many times faster than real time a score is rendered as a WAV file. */
function timesRealTimeOf(score: Score): number {
  const before = performance.now();
  for (const _chunk of renderWav({ schedule: scheduleOf(score, seconds), sampleRate }));
  return (1000 * seconds) / (performance.now() - before);
}

/** Speeds of the export: the binaural beat that the peers render too, and the same over pink noise. */
export const measureExport = () => ({ tone: timesRealTimeOf(tone), noisy: timesRealTimeOf(noisy) });
