import {
  applyChange,
  peakAmplitudeMax,
  type Schedule,
  type Score,
  scheduleOf,
  valueAt,
} from "@phaselock/signal";
import { expect, it } from "vitest";
import { defaultScore } from "../default-score.ts";
import { setConstant, setPoint } from "../edit/automations.ts";
import { addTone, setLook, setToneNumber } from "../edit/layers.ts";
import { moveBorder } from "../edit/phases.ts";
import { liveChanges } from "./live-changes.ts";

const rate = 48_000;
const seconds = 600;
const before = scheduleOf(defaultScore, seconds);
const at = 200;
const changesTo = (score: Score) => liveChanges(before, scheduleOf(score, seconds), { playing: before, at });
const applied = (score: Score): Schedule =>
  (changesTo(score) ?? expect.unreachable()).reduce(
    (schedule, change) => applyChange(schedule, { frame: at * rate, ...change }, rate),
    before,
  );

it("a level is heard at once, and follows the edited curve to its end", () => {
  const quiet = setConstant(defaultScore, { tone: 0 }, 0.2);
  const changed = applied(quiet);
  for (const later of [at + 0.7, 300, 599])
    expect(valueAt(changed.tones[0]?.gain ?? [], later)).toBeCloseTo(0.2, 9);
  expect(valueAt(changed.tones[0]?.gain ?? [], at)).toBeCloseTo(0.4, 9);
});

it("a louder layer never takes the sum above −1 dBTP, also while it changes", () => {
  const loud = setConstant(setConstant(defaultScore, { bed: 0 }, 0), { tone: 0 }, 0.88);
  const changed = applied(loud);
  for (let second = at; second < at + 3; second += 0.01) {
    const level = valueAt(changed.toneMix, second) * valueAt(changed.master, second);
    const peak =
      valueAt(changed.tones[0]?.gain ?? [], second) + 6 * valueAt(changed.noise[0]?.rms ?? [], second);
    expect(peak * level).toBeLessThanOrEqual(peakAmplitudeMax + 1e-9);
  }
});

it("a small change of the beat is heard within 3 s; a larger one needs a move", () => {
  const small = setPoint(defaultScore, "beatHz", 1, 10.05);
  expect(changesTo(small)?.some(change => change.target === "beat")).toBe(true);
  expect(changesTo(setPoint(setPoint(defaultScore, "beatHz", 1, 12), "beatHz", 2, 12))).toBeNull();
});

it.each([
  ["another layer", addTone(defaultScore, "am")],
  ["another carrier", setToneNumber(defaultScore, 0, "carrierHz", 300)],
])("%s needs a move", (_, score) => {
  expect(changesTo(score)).toBeNull();
});

it("another picture changes nothing that is heard", () => {
  expect(changesTo(setLook(defaultScore, "beam"))).toEqual([]);
  expect(changesTo(moveBorder(defaultScore, 0, 0.3))).not.toEqual([]);
});
