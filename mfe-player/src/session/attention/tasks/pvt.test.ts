import { attentionRules, recordAttentionRequestSchema } from "@phaselock/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { drawIntervals, pvt } from "./pvt.ts";
import { frameMs, playTask } from "./testing/play-task.ts";

const rules = attentionRules.pvt;
const measured = { startedAt: "2026-11-27T08:00:00.000Z", timingErrorMs: 0.4 };
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

it("any seed → intervals of 1 to 4 s, the same again from the same seed", () => {
  fc.assert(
    fc.property(seeds, fc.integer({ min: 10, max: 180 }), (seed, seconds) => {
      const intervals = drawIntervals({ seed, seconds });
      expect(Math.min(...intervals)).toBeGreaterThanOrEqual(rules.intervalMs.min);
      expect(Math.max(...intervals)).toBeLessThanOrEqual(rules.intervalMs.max);
      expect(drawIntervals({ seed, seconds })).toEqual(intervals);
    }),
    { numRuns: 50 },
  );
});

it("the intervals are uniform: a mean of 2.5 s, and a quarter of them in each quarter", () => {
  const intervals = Array.from({ length: 100 }, (_, seed) =>
    drawIntervals({ seed: seed * 7_919, seconds: 180 }),
  )
    .flat()
    .map(ms => (ms - 1_000) / 3_000);
  for (const from of [0, 0.25, 0.5, 0.75]) {
    const share = intervals.filter(part => part >= from && part < from + 0.25).length / intervals.length;
    expect(share).toBeCloseTo(0.25, 1);
  }
});

it("a reaction counts from the frame after the one that drew the stimulus", () => {
  const start = pvt.start({ seed: 1, seconds: 180 }, 0);
  const drawn = pvt.step(start, { kind: "frame", atMs: 4_000 });
  expect(drawn.view).toEqual({ kind: "light" });
  const shown = pvt.step(drawn, { kind: "frame", atMs: 4_016 });
  expect(pvt.step(shown, { kind: "press", atMs: 4_316 })).toMatchObject({
    view: { kind: "feedback", reactionMs: 300 },
    reactionsMs: [300],
    trials: 1,
    lapses: 0,
  });
});

it("a press before the stimulus → a false start, and a new interval from there", () => {
  const start = pvt.start({ seed: 1, seconds: 180 }, 0);
  const early = pvt.step(start, { kind: "press", atMs: 500 });
  expect(early).toMatchObject({ trials: 0, falseStarts: 1, sinceMs: 500, reactionsMs: [] });
  expect(early.view).toEqual({ kind: "feedback", reactionMs: null });
  const drawn = pvt.step(start, { kind: "frame", atMs: 4_000 });
  expect(pvt.step(drawn, { kind: "press", atMs: 4_005 })).toMatchObject({ falseStarts: 1, trials: 0 });
});

it.each([
  [99.9, { falseStarts: 1, lapses: 0, reactionsMs: [] }],
  [100, { falseStarts: 0, lapses: 0, reactionsMs: [100] }],
  [354.9, { falseStarts: 0, lapses: 0, reactionsMs: [354.9] }],
  [355, { falseStarts: 0, lapses: 1, reactionsMs: [355] }],
])("a press after %s ms → %j", (reaction, scored) => {
  const onset = [0, 4_000, 4_016].reduce(
    (run, atMs) => pvt.step(run, { kind: "frame", atMs }),
    pvt.start({ seed: 1, seconds: 180 }, 0),
  );
  const pressed = pvt.step(onset, { kind: "press", atMs: 4_016 + reaction });
  expect({ ...pressed, reactionsMs: pressed.reactionsMs.map(ms => Number(ms.toFixed(1))) }).toMatchObject({
    trials: 1,
    ...scored,
  });
});

it("a stimulus without a reaction for 30 s → an omission and a lapse, and the next interval begins", () => {
  const run = playTask(pvt, {}, () => null);
  // Six times at most 4 s of waiting and 30 s of light fit in 180 s.
  expect(run.omissions).toBeGreaterThanOrEqual(5);
  expect(run).toMatchObject({ trials: run.omissions, lapses: run.omissions, reactionsMs: [] });
  expect(pvt.score(run, measured)).toMatchObject({
    meanReactionMs: null,
    sdReactionMs: null,
    meanSpeed: null,
  });
});

it("a stimulus younger than a lapse at the end doesn't count, an older one is an omission", () => {
  const shownAt = (atMs: number) =>
    [atMs, atMs + 16].reduce((run, at) => pvt.step(run, { kind: "frame", atMs: at }), {
      ...pvt.start({ seed: 1, seconds: 180 }, 0),
      sinceMs: atMs - 4_000,
    });
  const endOf = (atMs: number) => pvt.step(shownAt(atMs), { kind: "frame", atMs: 180_000 });
  expect(endOf(179_700)).toMatchObject({ isDone: true, trials: 0, lapses: 0 });
  expect(endOf(179_500)).toMatchObject({ isDone: true, trials: 1, lapses: 1, omissions: 1 });
});

it("any person → a result of the contract's shape whose counts add up, after 180 s", () => {
  fc.assert(
    fc.property(
      seeds,
      fc.array(fc.option(fc.integer({ min: -400, max: 2_000 }), { freq: 8 }), { minLength: 1 }),
      (seed, reactions) => {
        const run = playTask(pvt, { seed }, (_, n) => reactions[n % reactions.length] ?? null);
        expect(run.isDone).toBe(true);
        expect(run.trials).toBe(run.reactionsMs.length + run.omissions + (run.falseStarts - early(run)));
        const score = pvt.score(run, measured);
        if (score) recordAttentionRequestSchema.parse(score);
      },
    ),
    { numRuns: 60 },
  );
});
/** Presses before a stimulus, which belong to no trial. */
const early = (run: ReturnType<typeof pvt.start>) =>
  run.falseStarts + run.reactionsMs.length + run.omissions - run.trials;

it("a person of 250 ms → a speed of 4 per second and no lapse; a tenth at 500 ms → a tenth of lapses", () => {
  const fast = pvt.score(
    playTask(pvt, {}, () => 250),
    measured,
  );
  expect(fast).toMatchObject({
    meanSpeed: 4,
    meanReactionMs: 250,
    sdReactionMs: 0,
    lapses: 0,
    timingErrorMs: 0.4,
  });
  const run = playTask(pvt, {}, (_, n) => (n % 10 === 9 ? 500 : 250));
  expect(run.lapses).toBe(Math.floor(run.trials / 10));
});

it("a frame that comes late → its delay is kept, as uncertainty of the onset", () => {
  const run = [4_000, 4_050].reduce(
    (now, atMs) => pvt.step(now, { kind: "frame", atMs }),
    pvt.start({ seed: 1, seconds: 180 }, 0),
  );
  expect(run.presentedAfterMs).toEqual([50]);
  expect(frameMs).toBeLessThan(50);
});
