import { dusk } from "./dusk.ts";
import { glass } from "./glass.ts";
import { haze } from "./haze.ts";
import { keys } from "./keys.ts";
import { low } from "./low.ts";
import { paper } from "./paper.ts";
import { prism } from "./prism.ts";
import type { Scene } from "./scene.ts";
import type { SceneName } from "./scene-names.ts";
import { strings } from "./strings.ts";
import { tape } from "./tape.ts";
import { tide } from "./tide.ts";

/** The registry of scenes. Adding one takes its file, its name in scene-names.ts, and a line here. */
export const scenes = {
  glass,
  tape,
  haze,
  keys,
  low,
  strings,
  dusk,
  tide,
  prism,
  paper,
} as const satisfies Record<SceneName, Scene>;
