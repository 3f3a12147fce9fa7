import type { TextureName } from "../../textures/texture-names.ts";
import type { RoomSettings } from "../space/room.ts";
import type { StruckVoice } from "../voice-names.ts";
import type { PadSettings } from "../voices/pad-settings.ts";
import type { Key } from "./scale.ts";

/** The sustained chord of a scene: its voices, and how each note is played. */
export type Pad = PadSettings & {
  /** Where each voice is at home (MIDI), ascending. A voice follows the chords around it. */
  readonly voicing: readonly number[];
  /** Lowest and highest note (MIDI). */
  readonly low: number;
  readonly high: number;
  /** Peak amplitude of a note before its swell. */
  readonly level: number;
};

/** A phase line: a voice that plays its n-th figure at about n periods, after Brian Eno's tape loops of unequal length. */
export type PhaseLine = {
  readonly voice: StruckVoice;
  /** Milliseconds. A prime, so that two lines realign only after the product of their periods. */
  readonly periodMs: number;
  /** Chance that a figure sounds, while the scene is at its densest. */
  readonly chance: number;
  /** Lowest and highest note (MIDI). */
  readonly low: number;
  readonly high: number;
  readonly level: number;
  /** Chance that a figure has 2–4 notes instead of one, and the seconds between its first two notes. */
  readonly figure: number;
  readonly gapSeconds: number;
};

/** Rolled chords: the notes that the pad holds, one after another upwards. */
export type RolledChords = {
  readonly voice: StruckVoice;
  readonly periodMs: number;
  readonly chance: number;
  /** Highest note (MIDI). A note is played an octave over the pad's where that isn't higher. */
  readonly high: number;
  readonly level: number;
  /** Seconds between two notes: the least, and what chance adds at most. */
  readonly leastGapSeconds: number;
  readonly rollSeconds: number;
};

/** A texture of a scene, and its gain; `weightedPowerOf` says how loud a texture is at gain 1. */
export type SceneTexture = { readonly kind: TextureName; readonly level: number };

/** What a scene is composed from and played with. Levels are relative to each other; `gain` brings all to one loudness. */
export type Scene = Key & {
  /** What the scene is for, in a few words. */
  readonly purpose: string;
  /** Length of the sections: 1 is 14–30 s. */
  readonly pace: number;
  /** Degrees of the scale on which chords are built. The first is the tonic's, 0. */
  readonly roots: readonly number[];
  /** Degrees over a root that make its chord; the first ones are doubled first. */
  readonly stack: readonly number[];
  readonly pad: Pad;
  /** The lowest note of the chord, and its fifth. The root lies in the octave up to `top` (MIDI). */
  readonly drone: { readonly level: number; readonly top: number };
  readonly lines: readonly PhaseLine[];
  readonly chords?: RolledChords;
  /** Density and level at the start and at the end of a session, relative to its middle. */
  readonly outer: { readonly density: number; readonly level: number };
  readonly room: RoomSettings;
  readonly textures: readonly SceneTexture[];
  readonly gain: number;
};

/** What most pads have in common. */
export const softPad = {
  low: 45,
  high: 70,
  copies: 3,
  detuneCents: 6,
  attackSeconds: 2.8,
  releaseSeconds: 5,
  brightness: 0.35,
  sway: 0.35,
  breathSeconds: 9,
  vibratoCents: 0,
  vibratoHz: 0.5,
  width: 0.55,
  swell: 0.97,
  swellSeconds: 7,
  rest: 1.8,
} as const;

/** Density and level fall by about half and by 2 dB at both ends of a session. */
export const wideArc = { density: 0.45, level: 0.78 } as const;
