import { expect, it } from "vitest";
import { gates, gatesMissed } from "./gates.ts";
import { measure } from "./measure/index.ts";
import { noise, samplesOf, shaped, sine } from "./testing/signals.ts";

const seconds = 30;
/** Almost the opposite, so that little is left of both in mono. */
const opposite = (samples: Float64Array) => samples.map(sample => -0.8 * sample);

/** A hum: one loud tone that never moves. */
const hum = sine(seconds, 1000, 0.9);
/** Hard bursts of a rough bass every 6 s, with nearly opposite channels: a loop with startles, of which a laptop plays nothing. */
const bursts = samplesOf(seconds, at => {
  const age = at % 6;
  const level = Math.max(0.02, Math.exp(-20 * age));
  return 0.4 * level * Math.sin(2 * Math.PI * 90 * at) * (1 - Math.cos(2 * Math.PI * 30 * at));
});
/** Hiss that chatters: as steep upwards as no music, and changing all over the spectrum. */
const chatter = shaped(noise(seconds, 0.02), at => (at % 0.5 < 0.25 ? 1 : 0.02));

const figures = [measure(hum, hum), measure(bursts, opposite(bursts)), measure(chatter, chatter)];

it.each(
  gates
    .filter(({ beat }) => beat !== true)
    .flatMap(({ label, low, high }) => [
      ...(low === undefined ? [] : [{ label, side: "below its lower limit" }]),
      ...(high === undefined ? [] : [{ label, side: "above its upper limit" }]),
    ]),
)("$label is found $side in a sound made for it", ({ label, side }) => {
  const missed = figures.flatMap(it => gatesMissed(it)).filter(it => it.label === label);
  const isMissed = missed.some(({ value, low, high }) =>
    side === "below its lower limit" ? low !== undefined && value < low : high !== undefined && value > high,
  );
  expect(isMissed).toBe(true);
});
