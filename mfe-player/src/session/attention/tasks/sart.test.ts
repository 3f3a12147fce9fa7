import { attentionRules, recordAttentionRequestSchema } from "@phaselock/contracts";
import fc from "fast-check";
import { expect, it } from "vitest";
import { drawDigits, sart } from "./sart.ts";
import type { TaskView } from "./task.ts";
import { playTask } from "./testing/play-task.ts";

const { perDigit, noGoDigit } = attentionRules.sart;
const measured = { startedAt: "2026-11-27T08:00:00.000Z", timingErrorMs: 0.4 };
const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });
const { seconds } = sart;
const isNoGo = (view: TaskView) => view.kind === "digit" && view.digit === noGoDigit;

it("any seed → 153 digits, each of the nine 17 times, no 3 after a 3, the same again from the same seed", () => {
  fc.assert(
    fc.property(seeds, seed => {
      const digits = drawDigits({ seed, seconds });
      expect(digits).toHaveLength(153);
      for (let digit = 1; digit <= 9; digit++)
        expect(digits.filter(it => it.digit === digit)).toHaveLength(perDigit);
      const shown = digits.map(it => it.digit);
      expect(shown.some((digit, n) => digit === noGoDigit && shown[n + 1] === noGoDigit)).toBe(false);
      expect(digits.every(({ size }) => size >= 0 && size < 5)).toBe(true);
      expect(drawDigits({ seed, seconds })).toEqual(digits);
    }),
    { numRuns: 50 },
  );
});

it("different seeds → different orders, and the practice of 10 s shows each digit once", () => {
  const orders = [1, 2, 3, 4].map(seed =>
    drawDigits({ seed, seconds })
      .map(({ digit }) => digit)
      .join(""),
  );
  expect(new Set(orders).size).toBe(4);
  const practice = drawDigits({ seed: 1, seconds: 10 }).map(({ digit }) => digit);
  expect(practice.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

it("a digit is shown for 250 ms and masked for 900 ms", () => {
  const start = sart.start({ seed: 1, seconds }, 0);
  let run = start;
  const views: [number, string][] = [];
  for (let atMs = 0; atMs <= 3_400; atMs += 10) {
    run = sart.step(run, { kind: "frame", atMs });
    if (views.at(-1)?.[1] !== run.view.kind) views.push([atMs, run.view.kind]);
  }
  expect(views).toEqual([
    [0, "wait"],
    [1_000, "digit"],
    [1_250, "mask"],
    [2_150, "digit"],
    [2_400, "mask"],
    [3_300, "digit"],
  ]);
});

it("a person who presses at all but the 3 → no error, no omission", () => {
  const run = playTask(sart, {}, view => (isNoGo(view) ? null : 350));
  expect(sart.score(run, measured)).toMatchObject({
    ...{ trials: 153, noGoTrials: 17, noGoErrors: 0, omissions: 0, falseStarts: 0 },
    ...{ meanReactionMs: 350, sdReactionMs: 0 },
  });
});

it("a person who presses at everything → an error at each 3, whose reactions don't count", () => {
  const run = playTask(sart, {}, view => (isNoGo(view) ? 200 : 350));
  expect(sart.score(run, measured)).toMatchObject({ noGoErrors: 17, meanReactionMs: 350, omissions: 0 });
});

it("a person who presses at nothing → an omission at each other digit, and no mean", () => {
  const score = sart.score(
    playTask(sart, {}, () => null),
    measured,
  );
  expect(score).toMatchObject({ noGoErrors: 0, omissions: 136, meanReactionMs: null, sdReactionMs: null });
});

it("a press sooner than 100 ms → a false start: the digit can still be answered", () => {
  const shown = [1_000, 1_016].reduce(
    (run, atMs) => sart.step(run, { kind: "frame", atMs }),
    sart.start({ seed: 1, seconds }, 0),
  );
  const early = sart.step(shown, { kind: "press", atMs: 1_100 });
  expect(early).toMatchObject({ falseStarts: 1, isAnswered: false, noGoErrors: 0 });
  const answered = sart.step(early, { kind: "press", atMs: 1_366 });
  expect(answered).toMatchObject({ isAnswered: true });
  expect(sart.step(answered, { kind: "press", atMs: 1_500 })).toEqual(answered);
});

it("any person → a result of the contract's shape whose counts add up", () => {
  fc.assert(
    fc.property(
      seeds,
      fc.array(fc.option(fc.integer({ min: 0, max: 1_100 }), { freq: 6 }), { minLength: 1 }),
      (seed, reactions) => {
        const run = playTask(sart, { seed }, (_, n) => reactions[n % reactions.length] ?? null);
        expect(run).toMatchObject({ isDone: true, trials: 153, noGoTrials: 17 });
        expect(run.reactionsMs.length + run.omissions).toBe(136);
        const score = sart.score(run, measured);
        expect(score).not.toBeNull();
        recordAttentionRequestSchema.parse(score);
      },
    ),
    { numRuns: 40 },
  );
});
