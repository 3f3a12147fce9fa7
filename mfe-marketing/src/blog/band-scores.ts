import type { Score } from "@phaselock/signal";
import type { BandStory } from "./body.ts";

const constant = (start: number) => ({ start, segments: [] });

/** Twenty seconds of a band: music of a scene whose level falls and rises with the band's shown frequency. */
export const bandScore = ({ shownHz, scene }: Pick<BandStory, "shownHz" | "scene">): Score => ({
  version: 2,
  phases: [{ name: "excerpt", share: 1 }],
  beatHz: constant(shownHz),
  tones: [],
  noise: [],
  music: { scene, seed: 1, level: constant(1) },
  pulse: { depth: constant(1), shape: "cosine" },
  // A score has a picture; none is shown here.
  visual: { kind: "rings", lobes: 9 },
});
