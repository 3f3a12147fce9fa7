import type { RecordAttentionRequest } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { textOfResults } from "./result-text.ts";

const shared = { startedAt: "2026-11-27T08:00:00Z", falseStarts: 0, omissions: 0, timingErrorMs: 0.8 };
const pvt = (meanSpeed: number | null, lapses: number, timingErrorMs = 0.8): RecordAttentionRequest => ({
  ...{ ...shared, task: "pvt", trials: 60, lapses, meanSpeed, timingErrorMs },
  ...{ meanReactionMs: meanSpeed && 1_000 / meanSpeed, sdReactionMs: meanSpeed && 40 },
});
const sart = (noGoErrors: number, sdReactionMs: number): RecordAttentionRequest => ({
  ...{ ...shared, task: "sart", trials: 153, noGoTrials: 17, noGoErrors },
  ...{ meanReactionMs: 400, sdReactionMs },
});

it.each([
  [pvt(3.91, 2), pvt(4.06, 1), "Response speed 3.9 → 4.1 per second; lapses 2 → 1."],
  [pvt(3.91, 2), undefined, "Response speed 3.9 per second; lapses 2."],
  [pvt(3.9, 2), pvt(3.9, 2), "Response speed 3.9 per second; lapses 2."],
  [pvt(null, 5), undefined, "Response speed – per second; lapses 5."],
  [sart(5, 96), sart(2, 84), "Presses at a 3: 5 → 2 of 17; response times vary by 24 → 21%."],
  [
    pvt(4, 0),
    pvt(4.2, 0, 8.3),
    "Response speed 4.0 → 4.2 per second; lapses 0. Imprecise: times on this device are off by 8.3 ms.",
  ],
])("a result before and after → one sentence without a judgement", (before, after, text) => {
  expect(textOfResults(before, after)).toBe(text);
});
