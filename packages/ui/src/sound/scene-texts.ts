import { sceneTitles } from "@phaselock/contracts";
import type { SceneName, Strength, TextureName } from "@phaselock/signal";

type SceneTexts = {
  readonly name: string;
  /** The textures that the scene brings, the loudest first. */
  readonly textures: readonly [TextureName, ...TextureName[]];
  /** What one hears, in a line. */
  readonly description: string;
};

/** What people call each scene, and what they hear in it. */
export const sceneTexts: { readonly [Scene in SceneName]: SceneTexts } = {
  glass: {
    name: sceneTitles.glass,
    textures: ["air"],
    description: "Glass bells over a thin pad: cool, high and clear.",
  },
  tape: {
    name: sceneTitles.tape,
    textures: ["air"],
    description: "A warm pad with the slow wow of tape, and a kalimba that keeps moving.",
  },
  haze: {
    name: sceneTitles.haze,
    textures: ["wind", "air"],
    description: "A choir without words, far away, with a harp in front of it.",
  },
  keys: {
    name: sceneTitles.keys,
    textures: ["rain"],
    description: "A soft electric piano by a window, in the rain.",
  },
  low: {
    name: sceneTitles.low,
    textures: ["sea"],
    description: "Deep and slow, with a gong now and then, beside the sea.",
  },
  strings: {
    name: sceneTitles.strings,
    textures: ["air"],
    description: "A string ensemble that changes often, and a harp that walks through it.",
  },
  dusk: {
    name: sceneTitles.dusk,
    textures: ["wind", "air"],
    description: "Quiet fourths and fifths over the wind, with fewer notes as the session goes on.",
  },
  tide: {
    name: sceneTitles.tide,
    textures: ["sea"],
    description: "A choir that swells about six times a minute, a harp, and the sea.",
  },
  prism: {
    name: sceneTitles.prism,
    textures: ["stream", "air"],
    description: "Bright and quick: kalimbas and bells over light strings, beside a stream.",
  },
  paper: {
    name: sceneTitles.paper,
    textures: ["air"],
    description: "A piano with long rests between its phrases.",
  },
};

/** What people call a texture, after the name of a scene. */
export const textureTitles: { readonly [Texture in TextureName]: string } = {
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
  textures: readonly TextureName[] = sceneTexts[scene].textures,
): string {
  const [texture] = textures;
  const { name } = sceneTexts[scene];
  return texture ? `${name}, ${textureTitles[texture]}` : name;
}

/** What people call bare tones, where the title of a scene would stand, and what they hear. */
export const pureTexts = { name: "Pure", description: "Bare tones and noise, without music." } as const;

/** What one hears, in two words: the title of a scene, else of a texture, else `Pure`. */
export function soundTitle(scene: SceneName | null, textures: readonly TextureName[]): string {
  if (scene) return sceneTitle(scene, textures);
  const [texture] = textures;
  if (!texture) return pureTexts.name;
  const title = textureTitles[texture];
  return title.charAt(0).toUpperCase() + title.slice(1);
}

/**
 * A mode's description, which says how it sounds in its own scene. In another one, what one hears comes first.
 * @param scene null for bare tones
 * @param own the mode's own; undefined if it has none
 */
export function describeInScene(
  description: string,
  scene: SceneName | null,
  own: SceneName | undefined,
): string {
  if (own === undefined || scene === own) return description;
  const heard = scene ? sceneTexts[scene] : pureTexts;
  return `${heard.description} In ${sceneTexts[own].name}, its own scene: ${description}`;
}

/** What people call each strength. */
export const strengthTitles: Readonly<Record<Strength, string>> = {
  off: "Off",
  low: "Low",
  medium: "Medium",
  high: "High",
};
