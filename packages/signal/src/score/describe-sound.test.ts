import { expect, it } from "vitest";
import { bareScore, binaural, calmFocus, constant } from "../testing/scores.ts";
import { describeSound } from "./describe-sound.ts";

const formatHz = (hz: number) => `${hz} Hz`;

it("a score is described by its sound", () => {
  expect(describeSound(calmFocus, 10, formatHz)).toBe("binaural 200 + 210 Hz, pink noise");
  const isochronic = bareScore({ ...binaural, kind: "isochronic", duty: 0.5 }, constant(7.83));
  expect(describeSound(isochronic, 7.83, formatHz)).toBe("isochronic 200 Hz at 7.83 Hz");
});
