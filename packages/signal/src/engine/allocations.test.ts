import { expect, it } from "vitest";
import type { Score } from "../score/score.ts";
import { countAllocations } from "../testing/count-allocations.ts";
import { constant, everyKind, glassMusic } from "../testing/scores.ts";
import { textureNames } from "../textures/texture-names.ts";

const { music, ...rest } = glassMusic;
/** Music between the ears, under a gate, brighter and denser as it goes on, with textures. */
const everyMusic: Score = {
  ...rest,
  pulse: { depth: { start: 0.2, segments: [{ to: 1, curve: "linear" }] }, shape: "gate" },
  ...(music && {
    music: {
      ...music,
      scene: "haze",
      binaural: true,
      brightness: { start: 0.3, segments: [{ to: 0.7, curve: "linear" }] },
    },
  }),
  textures: textureNames.slice(0, 3).map(kind => ({ kind, level: constant(0.02) })),
};

it.each([
  ["every kind of tone and noise", everyKind],
  ["music, textures and a pulse", everyMusic],
])("rendering %s allocates nothing", { timeout: 60_000 }, async (_, score) => {
  const quanta = 10_000;
  const { grown, collections, state } = await countAllocations(score, quanta);
  expect({ collections, state }).toEqual({ collections: 0, state: "playing" });
  // A boxed double takes 12 to 16 bytes: one a frame would be 2 kB a quantum, and the garbage collector would run.
  expect(grown / quanta).toBeLessThan(64);
});
