import { createEngine, createTransport, quantumFrames, type Score, scheduleOf } from "@phaselock/signal";
import { bareScore, binaural, constant, renderEngine, untrimmed } from "@phaselock/signal/testing";
import { beatPlan, noiseSeconds, type RenderedBeat } from "./peers.ts";

const { sampleRate, firstAt, lastAt, seconds } = beatPlan;
const plain = bareScore(binaural, constant(10));

/** Our engine's binaural 200 + 210 Hz in float32, as the worklet gives it. */
export function renderOurs(): RenderedBeat {
  // Longer than what is measured, so that the fade-out is not part of it.
  const schedule = untrimmed(plain, seconds + 60);
  const sliceAt = (at: number) => {
    const { left, right } = renderEngine(createEngine(schedule, sampleRate), at, 1);
    return [Float32Array.from(left), Float32Array.from(right)] as const;
  };
  const transport = createTransport(createEngine(schedule, sampleRate), 0, 100);
  transport.play();
  const [left, right] = [new Float32Array(quantumFrames), new Float32Array(quantumFrames)];
  const before = performance.now();
  for (let frame = 0; frame < seconds * sampleRate; frame += quantumFrames) transport.render(left, right);
  const timesRealTime = (1000 * seconds) / (performance.now() - before);
  return { first: sliceAt(firstAt), last: sliceAt(lastAt), timesRealTime };
}

/** Our noise, without a tone. */
export function renderOurNoise(color: "pink" | "brown"): Float32Array {
  const score: Score = { ...plain, noise: [{ color, rms: constant(0.1) }] };
  const schedule = { ...scheduleOf(score, noiseSeconds + 60), tones: [] };
  return Float32Array.from(renderEngine(createEngine(schedule, sampleRate), 10, noiseSeconds).left);
}
