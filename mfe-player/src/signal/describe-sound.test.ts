import { expect, it } from "vitest";
import { describeSound } from "./describe-sound.ts";
import { bareScore, binaural, calmFocus, constant } from "./testing/scores.ts";

it("a score is described by its sound", () => {
  expect(describeSound(calmFocus, 10)).toBe("binaural 200 + 210 Hz, pink noise");
  const isochronic = bareScore({ ...binaural, kind: "isochronic", duty: 0.5 }, constant(7.83));
  expect(describeSound(isochronic, 7.83)).toBe("isochronic 200 Hz at 7.83 Hz");
});
