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
  /** Names the button, which stands beside the scene's name. */
  anotherScene: "Another scene",
  anotherIn: (seconds: number) => `Another in ${seconds} s`,
  changing: "Changing",
} as const;
