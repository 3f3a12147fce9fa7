import type { PulseShape, VoiceName } from "@phaselock/signal";

/** Texts about sound that the simulator and the studio share. Scenes, textures and strengths are in the ui package. */
export const soundTexts = {
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
