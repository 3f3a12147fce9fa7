import { createEngine, measureLoudness, musicLoudness, scheduleOf } from "@phaselock/signal";
import { type Channels, fingerprintOf, renderEngine, truePeak } from "@phaselock/signal/testing";
import { expect, it } from "vitest";
import { purePatterns } from "./catalogue.ts";
import type { CataloguePattern } from "./catalogue-mode.ts";

const rate = 48_000;
/** A true peak exceeds the highest sample by less than this: 3 dB, which only a tone at a quarter of the rate reaches. */
const betweenSamples = 10 ** (3 / 20);
const limit = 10 ** (-1 / 20);

/** True peak of the seconds in which it may lie above −1 dBTP, in dBTP; that of every second takes seconds to compute. */
function highestTruePeak(ears: readonly Float64Array[]): number {
  let peak = 0;
  for (const ear of ears)
    for (let second = 0; second < ear.length / rate; second++) {
      const samples = ear.subarray(second * rate, (second + 1) * rate);
      let highest = 0;
      for (let n = 0; n < samples.length; n++) highest = Math.max(highest, Math.abs(samples[n] ?? 0));
      peak = Math.max(peak, highest * betweenSamples > limit ? truePeak(samples) : highest);
    }
  return 20 * Math.log10(peak);
}

const parts = 8;
const partSeconds = 3;

/** Three seconds of every eight of a minute's session: each phase, and each part of a breath of ten seconds. */
function renderParts({ score }: CataloguePattern): Channels<Float64Array> {
  const engine = createEngine(scheduleOf(score, 60), rate);
  const length = partSeconds * rate;
  const [left, right] = [new Float64Array(parts * length), new Float64Array(parts * length)];
  for (let part = 0; part < parts; part++) {
    const rendered = renderEngine(engine, 8 * part, partSeconds);
    left.set(rendered.left, part * length);
    right.set(rendered.right, part * length);
  }
  return { left, right };
}

/**
 * The sound of each pattern, as it was last released. After an intended change run this file with `-u`, and look at
 * which seconds of which patterns changed.
 */
it.each(purePatterns)(
  "a minute of $name is its golden render, at the target loudness to 1 LU, below −1 dBTP",
  async pattern => {
    const rendered = renderParts(pattern);
    const golden = `../../../golden/sound/${pattern.id}.json`;
    await expect(fingerprintOf(rendered, rate)).toMatchFileSnapshot(golden);
    const loudness = measureLoudness(rendered.left, rendered.right, rate);
    expect(Math.abs(loudness - musicLoudness)).toBeLessThan(1);
    expect(highestTruePeak([rendered.left, rendered.right])).toBeLessThan(-1);
  },
);
