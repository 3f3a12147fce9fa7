import { type SceneName, type Score, sceneNames, type TextureName, textureNames } from "@phaselock/signal";
import { cataloguePatterns } from "@phaselock/svc-sessions/catalogue";

/** What can be rendered, by kind. */
export const soundNames = {
  scenes: sceneNames,
  textures: textureNames,
  modes: cataloguePatterns.map(({ id }) => id),
} as const;

/** Options that change a score. Without one, the score's own value holds. */
export type Changes = { readonly seed?: number | undefined; readonly beatHz?: number | undefined };

const constant = (start: number) => ({ start, segments: [] });

/** A score for a scene or a texture, which have none: it arrives, holds and returns. */
const plainScore = (parts: Pick<Score, "music" | "textures">): Score => ({
  version: 2,
  phases: [
    { name: "arriving", share: 0.2 },
    { name: "holding", share: 0.6 },
    { name: "returning", share: 0.2 },
  ],
  beatHz: constant(10),
  tones: [],
  noise: [],
  visual: { kind: "rings", lobes: 9 },
  pulse: { depth: constant(1), shape: "cosine" },
  ...parts,
});

const isScene = (name: string): name is SceneName => sceneNames.some(it => it === name);
const isTexture = (name: string): name is TextureName => textureNames.some(it => it === name);

function ownScoreOf(name: string): Score | undefined {
  if (isScene(name)) return plainScore({ music: { scene: name, seed: 1, level: constant(1) } });
  if (isTexture(name)) {
    const silent = { scene: "glass", seed: 1, level: constant(0) } as const;
    return plainScore({ music: silent, textures: [{ kind: name, level: constant(0.1) }] });
  }
  return cataloguePatterns.find(({ id }) => id === name)?.score;
}

/** Returns the score of a scene, a texture or a mode's pattern, changed; undefined for an unknown name. */
export function scoreOf(name: string, { seed, beatHz }: Changes): Score | undefined {
  const score = ownScoreOf(name);
  if (!score) return;
  return {
    ...score,
    ...(beatHz !== undefined && { beatHz: constant(beatHz) }),
    ...(score.music && seed !== undefined && { music: { ...score.music, seed } }),
  };
}
