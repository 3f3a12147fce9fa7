import { sceneFadeSeconds } from "../engine/change.ts";
import type { PreparedScene } from "../engine/prepare.ts";
import type { Schedule } from "../engine/schedule.ts";
import { shownBreathOf } from "../engine/without-beat.ts";
import { integralAt, valueAt } from "../line/line.ts";
import { smoothNoise, smoothstep } from "../math/chance.ts";
import { swellAt } from "../tones/swell.ts";
import { type Accent, mixAccent, plainAccent } from "../visuals/accent.ts";
import type { Composition } from "./composition.ts";
import type { Scene } from "./scenes/scene.ts";
import { voiceIndex } from "./voice-names.ts";

/** A struck note rises over this long: half a cycle of 1 Hz. */
const riseSeconds = 0.5;
/** It has fallen to nothing after this long. `bins` list each struck note for at least as long. */
const fallSeconds = 5;
/** The sum of struck notes at which `struck` is a half: one loud note alone gets there. */
const halfAt = 0.75;
/** Pads of a chord sway apart, so that their mean hardly moves. This makes a section's range about 0.2 to 0.8. */
const contrast = 2;
/** While less than this sounds of the pads, in notes, their sway counts less and less: no chord begins with a jump. */
const leastPads = 0.5;

const padVoice = voiceIndex("pad");

const loudestOf = ({ lines, chords }: Scene): number => {
  let loudest = chords?.level ?? 0;
  for (const { level } of lines) if (level > loudest) loudest = level;
  return loudest;
};

/** How much a struck note counts `since` seconds after its onset, 0…1: smooth everywhere. */
function struckAt(since: number): number {
  if (since <= 0 || since >= fallSeconds) return 0;
  const left = 1 - since / fallSeconds;
  return smoothstep(since / riseSeconds) * left * left;
}

/** What struck notes are multiplied by at a second: the level of the music, which may swell with the breath. */
function levelAt(schedule: Schedule, seconds: number): number {
  const { music, musicMix } = schedule;
  const breath = shownBreathOf(schedule);
  if (!music) return 0;
  const level = valueAt(music.level, seconds) * valueAt(musicMix, seconds);
  if (!music.breath || !breath) return level;
  // As in the engine: silence as a breath begins.
  return level * swellAt(integralAt(breath, seconds) - 0.5, valueAt(music.breath, seconds));
}

/** The accent of one scene. */
function accentOf({ scene, events, bins }: Composition, schedule: Schedule, seconds: number): Accent {
  const { pad } = scene;
  const bin = Math.min(bins.first.length - 2, Math.max(0, Math.floor(seconds)));
  const end = bins.first[bin + 1] ?? 0;
  let struck = 0;
  let pads = 0;
  let sway = 0;
  for (let place = bins.first[bin] ?? 0; place < end; place++) {
    const event = bins.event[place] ?? 0;
    const since = seconds - (events.onset[event] ?? 0);
    const hold = events.hold[event] ?? 0;
    if (hold === 0) struck += (events.level[event] ?? 0) * struckAt(since);
    else if (events.voice[event] === padVoice) {
      const sounds =
        smoothstep(since / pad.attackSeconds) * smoothstep(1 - (since - hold) / pad.releaseSeconds);
      // As in voices/pad.ts: notes share 1024 courses of noise.
      const noise = smoothNoise(seconds / pad.breathSeconds, (events.seed[event] ?? 0) & 1023);
      pads += sounds;
      sway += sounds * pad.sway * (2 * noise - 1);
    }
  }
  const sum = (struck / loudestOf(scene)) * levelAt(schedule, seconds);
  const planned = schedule.music?.brightness;
  const brightness = planned ? valueAt(planned, seconds) : plainAccent.brightness;
  return {
    struck: sum / (sum + halfAt),
    brightness: Math.min(1, Math.max(0, brightness + (contrast * sway) / (pads + leastPads))),
  };
}

/**
 * What the music of a session gives to the picture at a second. It depends on nothing before, so a seek gives the same, and
 * what is faster than 1 Hz stays below 5 % of its range. Constant without music.
 * @param prepared the scenes of the schedule: the first, and those that follow by live changes
 * @param schedule with its live changes: music that is turned down accents less
 */
export function accentAt(
  prepared: readonly (PreparedScene | null)[],
  schedule: Schedule,
  seconds: number,
): Accent {
  const { laterScenes } = schedule;
  let now = laterScenes.length;
  while (now > 0 && seconds < (laterScenes[now - 1]?.from ?? 0)) now--;
  const own = (scene: number) => {
    const composition = prepared[scene]?.composition;
    return composition ? accentOf(composition, schedule, seconds) : plainAccent;
  };
  const part = now > 0 ? smoothstep((seconds - (laterScenes[now - 1]?.from ?? 0)) / sceneFadeSeconds) : 1;
  return part < 1 ? mixAccent(own(now - 1), own(now), part) : own(now);
}
