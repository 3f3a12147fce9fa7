import type { SceneName, TextureName } from "@phaselock/signal";

type SceneTexts = {
  readonly name: string;
  /** The loudest texture that the scene brings. */
  readonly texture: TextureName;
  /** What one hears, in a line. */
  readonly description: string;
};

/** What people call each scene, and what they hear in it. */
export const sceneTexts: { readonly [Scene in SceneName]: SceneTexts } = {
  glass: {
    name: "Glass",
    texture: "air",
    description: "Glass bells over a thin pad: cool, high and clear.",
  },
  tape: {
    name: "Tape",
    texture: "air",
    description: "A warm pad with the slow wow of tape, and a kalimba that keeps moving.",
  },
  haze: {
    name: "Haze",
    texture: "wind",
    description: "A choir without words, far away, with a harp in front of it.",
  },
  keys: {
    name: "Keys",
    texture: "rain",
    description: "A soft electric piano by a window, in the rain.",
  },
  low: {
    name: "Low",
    texture: "sea",
    description: "Deep and slow, with a gong now and then, beside the sea.",
  },
  strings: {
    name: "Strings",
    texture: "air",
    description: "A string ensemble that changes often, and a harp that walks through it.",
  },
  dusk: {
    name: "Dusk",
    texture: "wind",
    description: "Quiet fourths and fifths over the wind, with fewer notes as the session goes on.",
  },
  tide: {
    name: "Tide",
    texture: "sea",
    description: "A choir that swells about six times a minute, a harp, and the sea.",
  },
  prism: {
    name: "Prism",
    texture: "stream",
    description: "Bright and quick: kalimbas and bells over light strings, beside a stream.",
  },
  paper: {
    name: "Paper",
    texture: "air",
    description: "A piano with long rests between its phrases.",
  },
};

/** What people call a texture, after the name of a scene. */
const textureNames: { readonly [Texture in TextureName]: string } = {
  rain: "rain",
  stream: "stream",
  sea: "sea",
  wind: "wind",
  air: "air",
};

/**
 * A scene with its loudest texture: `Tape, air`; without one, `Tape`.
 * @param textures those of a score that has its own; by default the scene's
 */
export function sceneTitle(
  scene: SceneName,
  textures: readonly TextureName[] = [sceneTexts[scene].texture],
): string {
  const [texture] = textures;
  const { name } = sceneTexts[scene];
  return texture ? `${name}, ${textureNames[texture]}` : name;
}
