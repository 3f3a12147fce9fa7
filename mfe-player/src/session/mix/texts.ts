import { amplitudeOf } from "@phaselock/signal";

/** How a session sounds: on the ready screen, and while it plays. */
export const mixTexts = {
  scene: "Scene",
  strength: "Strength",
  mix: "Mix",
  faders: { music: "Music", texture: "Texture", pulse: "Pulse" },
  /** The level of a fader, in whole decibels. */
  level(percent: number) {
    if (percent === 0) return "Off";
    const decibels = Math.round(-20 * Math.log10(amplitudeOf(percent)));
    return `${decibels > 0 ? "−" : ""}${Math.abs(decibels)} dB`;
  },
  another: "Another",
  /** Names the button, beside the scene's name. A mode with one scene only changes the piece in it. */
  anotherOf: (scenes: readonly unknown[]) => (scenes.length > 1 ? "Another scene" : "Another piece"),
  anotherIn: (seconds: number) => `Another in ${seconds} s`,
  changing: "Changing",
} as const;
