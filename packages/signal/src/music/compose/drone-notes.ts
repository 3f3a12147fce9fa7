import { hash, seedOf } from "../../math/chance.ts";
import { midiOf } from "../scenes/scale.ts";
import type { Scene } from "../scenes/scene.ts";
import { voiceIndex } from "../voice-names.ts";
import type { Course } from "./arc.ts";
import { draws } from "./draws.ts";
import type { Note } from "./events.ts";
import type { Section } from "./sections.ts";

const droneVoice = voiceIndex("drone");
const fifth = 7;
const octave = 12;
/** How often the upper note is the octave instead of the fifth, how much later it enters, and its level. */
const octaveChance = 0.3;
const upperDelaySeconds = 2;
const upperLevel = 0.45;

/** The drone's notes: the root of each section, and over it, a little later, its fifth or its octave. */
export function droneNotesOf(
  scene: Scene,
  seed: number,
  sections: readonly Section[],
  { level }: Course,
): readonly Note[] {
  return sections.flatMap(({ from, to, root }, n): readonly Note[] => {
    const low = midiOf(scene, root);
    const bass = low - octave * Math.ceil((low - scene.drone.top) / octave);
    const interval = hash(seed, draws.droneOctave, n) < octaveChance ? octave : fifth;
    const note = (midi: number, onset: number, share: number, place: number): Note => ({
      onset,
      hold: to - onset,
      midi,
      level: scene.drone.level * share * level(onset),
      pan: 0,
      voice: droneVoice,
      seed: seedOf(seed, draws.note, n, place),
    });
    return [note(bass, from, 1, 0), note(bass + interval, from + upperDelaySeconds, upperLevel, 1)];
  });
}
