/** How a session sounds: on the ready screen, and while it plays. */
export const mixTexts = {
  scene: "Scene",
  strength: "Strength",
  mix: "Mix",
  faders: { music: "Music", texture: "Texture", pulse: "Pulse" },
  /** The level of a fader; null for silence. */
  level: (decibels: number | null) =>
    decibels === null ? "Off" : `${decibels < 0 ? "−" : ""}${Math.abs(decibels)} dB`,
  another: "Another",
  /** Names the button, beside the scene's name. A mode with one scene only changes the piece in it. */
  anotherOf: (scenes: readonly unknown[]) => (scenes.length > 1 ? "Another scene" : "Another piece"),
  anotherIn: (seconds: number) => `Another in ${seconds} s`,
  changing: "Changing",
} as const;
