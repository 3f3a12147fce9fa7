import type { ReactNode } from "react";

/** Texts of /simulator. A text that takes a `ReactNode` is a whole sentence, so that a translation can move the figure. */
export const simulatorTexts = {
  title: "Look inside",
  lead: "See and hear what any pattern does at any second. Nothing is recorded or charged.",
  pattern: "Pattern",
  length: "Length",
  compare: "Compare with",
  nothing: "Nothing",
  modes: "Modes",
  own: "Your patterns",
  ownFailed: "Your own patterns could not be loaded. Check your connection and try again.",
  empty: "There is nothing to simulate yet.",
  curve: (name: string) => `The planned beat of ${name}`,
  curves: (a: string, b: string) => `The planned beats of ${a} and, dashed, of ${b}`,
  scrub: "Time",
  at: (clock: string, total: string, phase: string, hz: string) => `${clock} of ${total}, ${phase}, ${hz}`,
  /** After the beat's hertz. */
  atClock: (clock: string) => ` at ${clock}`,
  play: "Play",
  pause: "Pause",
  volume: "Volume",
  mute: "Mute",
  ears: "You hear",
  sides: { a: "A", b: "B" },
  instruments: (name: string) => `Instruments of ${name}`,
  excerpt: (name: string) =>
    `${name} needs Premium. Here you can hear and measure a short excerpt: the target beat, without the ramp up to it.`,
  trial: {
    left: (left: ReactNode) => <>Try it: {left} s left to listen.</>,
    over: (seconds: number) =>
      `You've listened for ${seconds} s. You can still scrub through the pattern and read its instruments.`,
    playSession: "Play a session",
    seePremium: "See Premium",
  },
  lost: {
    taken: "Your browser or system stopped the sound. Press Play to continue.",
    moved: "The sound may have moved to another device. Check your headphones, then press Play.",
    refused: "The sound didn't come back. Close other apps that use sound, then press Play to try again.",
    "no-device":
      "No sound from this browser. Close other apps that use sound, or try another browser. The instruments work without it.",
  },
  layers: {
    list: "Layers",
    music: "Music",
    piece: "Piece",
    key: "Key",
    density: "Density",
    brightness: "Brightness",
    textures: "Textures",
    pulse: "Pulse",
    mute: "Mute",
    muteNamed: (layer: string) => `Mute ${layer.toLowerCase()}`,
    tone: "Tone",
    noise: "Noise",
    carrier: "Carrier",
    level: "Level",
    duty: "Duty",
    depth: "Depth",
  },
  headphones: "Left and right differ: listen with headphones.",
} as const;
