import { createEngine, measureLoudness, type Score, scheduleOf, targetLoudness } from "@phaselock/signal";
import { type Channels, fingerprintOf, renderEngine, truePeak } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { catalogue } from "./catalogue.ts";

const rate = 48_000;

const render = (score: Score, seconds: number) =>
  renderEngine(createEngine(scheduleOf(score, seconds), rate), 0, seconds);

const loudnessOf = ({ left, right }: Channels<Float64Array>) => measureLoudness(left, right, rate);

const highest = (samples: Float64Array) => samples.reduce((peak, x) => Math.max(peak, Math.abs(x)), 0);

/** True peak of the seconds with the highest samples, in dBTP: that of the whole minute takes seconds of computing. */
function truePeakOf({ left, right }: Channels<Float64Array>): number {
  const seconds = [left, right].flatMap(ear =>
    Array.from({ length: ear.length / rate }, (_, n) => ear.subarray(n * rate, (n + 1) * rate)),
  );
  const ranked = seconds
    .map(samples => ({ samples, peak: highest(samples) }))
    .sort((a, b) => b.peak - a.peak);
  return 20 * Math.log10(Math.max(...ranked.slice(0, 6).map(({ samples }) => truePeak(samples))));
}

/**
 * The sound of each pattern, as it was last released. After an intended change run this file with `-u`, and look at
 * which seconds of which patterns changed.
 */
it.each(catalogue)(
  "a minute of $name is its golden render, at the target loudness to 1 LU, below −1 dBTP",
  async ({ id, score }) => {
    const rendered = render(score, 60);
    await expect(fingerprintOf(rendered, rate)).toMatchFileSnapshot(`../../golden/sound/${id}.json`);
    expect(Math.abs(loudnessOf(rendered) - targetLoudness)).toBeLessThan(1);
    expect(truePeakOf(rendered)).toBeLessThan(-1);
  },
);

it.each(["resonance-breathing", "calm-focus"])("five minutes of %s have the target loudness to 1 LU", id => {
  const score = catalogue.find(mode => mode.id === id)?.score;
  expect(score && Math.abs(loudnessOf(render(score, 300)) - targetLoudness)).toBeLessThan(1);
});
