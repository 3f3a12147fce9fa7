import type { PulseShape, SceneName, Strength, TextureName, VoiceName } from "@phaselock/signal";

/** Names of scenes, textures, strengths, voices and keys, which the simulator and the studio share. */
export const soundTexts = {
  scenes: {
    glass: { name: "Glass", line: "Glass bells over a thin pad: cool, high and clear." },
    tape: { name: "Tape", line: "A warm pad with the slow wow of tape, and a kalimba that keeps moving." },
    haze: { name: "Haze", line: "A choir without words, far away, with a harp in front of it." },
    keys: { name: "Keys", line: "A soft electric piano at a window: rolled sevenths, and rain." },
    low: { name: "Low", line: "Deep and slow, with a gong now and then, beside the sea." },
    strings: {
      name: "Strings",
      line: "A string ensemble that changes often, and a harp that walks through it.",
    },
    dusk: { name: "Dusk", line: "Fourths and fifths in five quiet, low voices, with wind." },
    tide: { name: "Tide", line: "A choir that swells about six times a minute, a harp, and the sea." },
    prism: { name: "Prism", line: "Bright and quick: two kalimbas and bells over light strings." },
    paper: { name: "Paper", line: "A piano with long rests between its phrases." },
  } satisfies Record<SceneName, { readonly name: string; readonly line: string }>,
  textures: {
    rain: "rain",
    stream: "stream",
    sea: "sea",
    wind: "wind",
    air: "air",
  } satisfies Record<TextureName, string>,
  strengths: {
    off: "Off",
    low: "Low",
    medium: "Medium",
    high: "High",
  } satisfies Record<Strength, string>,
  strength: "Strength",
  capped: (high: number, medium: number) =>
    `Where the beat is above ${high} Hz, the pulse is at most Medium; above ${medium} Hz, at most Low.`,
  pulseShapes: { cosine: "smooth", gate: "gate" } satisfies Record<PulseShape, string>,
  voices: {
    pad: "pad",
    drone: "drone",
    glass: "bells",
    kalimba: "kalimba",
    harp: "harp",
    keys: "piano",
    gong: "gong",
  } satisfies Record<VoiceName, string>,
  /** By semitones over C. */
  keys: ["C", "C♯", "D", "E♭", "E", "F", "F♯", "G", "A♭", "A", "B♭", "B"],
} as const;
