import type { SceneName, Score } from "@phaselock/signal";

/** A scene by itself: without a pulse, so its beat isn't heard. */
export const scoreOfScene = (scene: SceneName): Score => ({
  version: 2,
  phases: [{ name: "excerpt", share: 1 }],
  beatHz: { start: 10, segments: [] },
  tones: [],
  noise: [],
  music: { scene, seed: 1, level: { start: 1, segments: [] } },
  visual: { kind: "rings", lobes: 9 },
});
