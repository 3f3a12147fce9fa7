import { lineOf, type SceneName, type Score, sceneNames, valueAt } from "@phaselock/signal";
import { useMemo } from "react";
import { createRandom } from "../shared/curve/random.ts";
import styles from "./scene-strip.module.css";

const width = 504;
const height = 26;
/** Between two bars, in units of SVG. */
const apart = 3;
/** The part of a session in which its sound fades in, and out. */
const fade = 1 / 9;

const steady = { start: 1, segments: [] };

/**
 * How loud the music and its textures are over the session, as the score has them, on a grain that is a scene's own. Without
 * a score, as loud throughout.
 */
function barsOf(scene: SceneName | null, score: Score | null): string {
  const shares = (score?.phases ?? [{ share: 1 }]).map(({ share }) => share);
  const music = lineOf(score?.music?.level ?? steady, shares);
  const textures = lineOf(score?.music?.textureLevel ?? score?.music?.level ?? steady, shares);
  const next = createRandom(5 + (scene ? sceneNames.indexOf(scene) : sceneNames.length));
  const bars: string[] = [];
  for (let x = apart / 2; x < width; x += apart) {
    const place = x / width;
    const level = Math.min(1, 0.75 * valueAt(music, place) + 0.25 * valueAt(textures, place));
    const grain = 0.32 + 0.22 * Math.sin(x * 0.021) + 0.14 * Math.sin(x * 0.067 + 1) + 0.42 * next();
    const half = (Math.min(1, place / fade, (1 - place) / fade) * level * grain * height) / 2;
    bars.push(`M${x} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`);
  }
  return bars.join("");
}

/** A scene as a texture over the session: grey, because it has no frequency. */
export function SceneStrip({ scene, score }: { scene: SceneName | null; score: Score | null }) {
  const bars = useMemo(() => barsOf(scene, score), [scene, score]);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className={styles.strip}
      aria-hidden="true"
    >
      <path d={bars} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
