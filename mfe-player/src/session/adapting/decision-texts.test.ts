import { type AdaptationDecision, decisionReasons } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { decisionText } from "./decision-texts.ts";

const planned: AdaptationDecision = {
  number: 3,
  atSeconds: 90,
  reason: "as-planned",
  deviationZ: 0.1,
  signals: ["camera"],
  quality: 0.9,
  beatOffsetHz: 0,
  volumeDb: 0,
  lightDepth: 1,
};

it.each<[Partial<AdaptationDecision>, string]>([
  [{}, "You seem close to your baseline. The session plays as planned."],
  [
    { reason: "drowsy", signals: ["camera", "probe"], beatOffsetHz: 0.25 },
    "Judging by the camera and your reaction times, you seem drowsier than at the start. Target: the beat 0.25 Hz above its plan.",
  ],
  [
    { reason: "restless", signals: ["activity"], beatOffsetHz: -0.5, volumeDb: -1, lightDepth: 0.8 },
    "Judging by your activity, you seem more restless than at the start. Target: the beat 0.50 Hz below its plan, the sound 1.0 dB below your volume, and the light at 80 % of its depth.",
  ],
  [
    { reason: "at-limit", signals: [] },
    "You still seem to differ from your baseline, but the session can't change any further.",
  ],
])("%j → %s", (decision, text) => {
  expect(decisionText({ ...planned, ...decision })).toBe(text);
});

it("every reason → a text that starts with a capital and ends with a full stop", () => {
  for (const reason of decisionReasons)
    for (const signals of [[], ["rating" as const]])
      expect(decisionText({ ...planned, reason, signals })).toMatch(/^[A-Z].*\.$/);
});
