import {
  createEngine,
  excerptOf,
  prepareSchedule,
  quantumFrames,
  type Score,
  scheduleOf,
} from "@phaselock/signal";
import { calmFocus, everyKind, glassMusic } from "@phaselock/signal/testing";
import { expect, it, vi } from "vitest";
import { prepareExcerpt, renderExcerpt, type Slice } from "./render-excerpt.ts";

const sampleRate = 8_000;
const scores = [calmFocus, everyKind, glassMusic].map(excerptOf);

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample ** 2, 0) / samples.length);

/** Renders a whole excerpt. */
async function slicesOf(score: Score, isWanted = () => true): Promise<Slice[]> {
  const slices: Slice[] = [];
  for await (const slice of renderExcerpt(score, sampleRate, isWanted)) slices.push(slice);
  return slices;
}

const joined = (slices: readonly Slice[], ear: "left" | "right") =>
  Float32Array.from(slices.flatMap(slice => [...slice[ear]]));

it.each(scores)(
  "an excerpt is silent at both ends, and loud after a quarter of a second, %#",
  async score => {
    const left = joined(await slicesOf(score), "left");
    expect(Math.abs(left.length / sampleRate - 20)).toBeLessThan((2 * quantumFrames) / sampleRate);
    expect(rms(left.subarray(sampleRate / 4, sampleRate))).toBeGreaterThan(0.01);
    expect(rms(left.subarray(0, 80))).toBeLessThan(1e-3);
    expect(rms(left.subarray(-200))).toBeLessThan(1e-4);
  },
);

it.each(scores)("between its fades, it has the samples of a session of its score, %#", async score => {
  const right = joined(await slicesOf(score), "right");
  const schedule = scheduleOf(score, 300);
  const engine = createEngine(schedule, sampleRate, { prepared: prepareSchedule(schedule, sampleRate) });
  const [left, ofSession] = [new Float64Array(quantumFrames), new Float64Array(quantumFrames)];
  for (const quanta of [20, 50, 110]) {
    engine.render(60 * sampleRate + quanta * quantumFrames, left, ofSession);
    const at = quanta * quantumFrames;
    expect(right.subarray(at, at + quantumFrames)).toEqual(new Float32Array(ofSession));
  }
});

it("the first slice is a tenth of a second; each doubles what is rendered, and is at most a second", async () => {
  const lengths = (await slicesOf(calmFocus)).map(({ left }) => left.length / sampleRate);
  const quantum = quantumFrames / sampleRate;
  let rendered = 0;
  for (const length of lengths) {
    expect(length).toBeLessThan(Math.min(1, Math.max(0.1, rendered)) + quantum);
    rendered += length;
  }
});

it("an excerpt is composed once for each rate", () => {
  const score = excerptOf(glassMusic);
  const first = prepareExcerpt(score, 48_000);
  expect(prepareExcerpt(score, 48_000)).toBe(first);
  expect(prepareExcerpt(score, 44_100)).not.toBe(first);
});

it("an excerpt that is stopped while it is rendered → no more slices", async () => {
  let ms = 0;
  vi.spyOn(performance, "now").mockImplementation(() => ms++);
  const slices = await slicesOf(calmFocus, () => false);
  vi.restoreAllMocks();
  const rendered = slices.reduce((sum, { left }) => sum + left.length, 0);
  expect(rendered / sampleRate).toBeLessThan(0.5);
});
