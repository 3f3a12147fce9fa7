import { expect, it } from "vitest";
import { bareScore, binaural, calmFocus, constant, glassMusic } from "../testing/scores.ts";
import { describeSound, kindsOf } from "./describe-sound.ts";
import type { Score } from "./score.ts";

const formatHz = (hz: number) => `${hz} Hz`;

it("a score is described by its sound", () => {
  expect(describeSound(calmFocus, 10, formatHz)).toBe("binaural 200 + 210 Hz, pink noise");
  const isochronic = bareScore({ ...binaural, kind: "isochronic", duty: 0.5 }, constant(7.83));
  expect(describeSound(isochronic, 7.83, formatHz)).toBe("isochronic 200 Hz at 7.83 Hz");
  const rain = [{ kind: "rain" as const, level: constant(0.1) }];
  expect(describeSound({ ...glassMusic, textures: rain }, 10, formatHz)).toBe(
    "glass music, rain, pulsing at 10 Hz",
  );
  const apart: Score = {
    ...glassMusic,
    music: { scene: "dusk", seed: 1, level: constant(1), binaural: true },
  };
  expect(describeSound({ ...apart, pulse: undefined }, 2, formatHz)).toBe(
    "dusk music beating between the ears at 2 Hz",
  );
});

it("a list names what a score is made of", () => {
  expect(kindsOf(calmFocus)).toBe("binaural");
  expect(kindsOf({ ...glassMusic, tones: calmFocus.tones })).toBe("music + binaural");
});
