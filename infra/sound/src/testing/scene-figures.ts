import { type SceneName, type Strength, strengths } from "@phaselock/signal";
import { gatesMissed } from "../gates.ts";
import { measure } from "../measure/index.ts";
import { renderSound } from "../render/render-sound.ts";
import { scoreOf } from "../render/sounds.ts";

/** The limits were found on 90 s that begin two minutes into a session of six. */
const part = {
  sessionSeconds: 360,
  fromSeconds: 120,
  seconds: 90,
  sampleRate: 48_000,
  fadeSeconds: 0,
} as const;

/** The gates that a scene misses, in words; none if it passes. A shorter part takes less time and tells less. */
export function missedBy(
  scene: SceneName,
  seed: number,
  strength: Strength,
  { beatHz = 10, seconds = part.seconds }: { readonly beatHz?: number; readonly seconds?: number } = {},
): readonly string[] {
  const score = scoreOf(scene, { seed, beatHz });
  if (!score) throw new Error(`There is no scene ${scene}`);
  const { left, right } = renderSound(score, { ...part, seconds, strength });
  const depth = strengths[strength];
  const figures = measure(left, right, depth > 0 ? { beatHz } : {});
  return gatesMissed(figures, depth > 0 ? { depth } : {}).map(
    ({ label, value, unit }) => `${scene} ${seed} ${strength}: ${label} ${value.toFixed(2)} ${unit}`,
  );
}
