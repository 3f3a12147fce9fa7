import { hash } from "../../math/chance.ts";
import { glass } from "../kits/glass.ts";
import { gong } from "../kits/gong.ts";
import { harp } from "../kits/harp.ts";
import { kalimba } from "../kits/kalimba.ts";
import { keys } from "../kits/keys.ts";
import { timbres } from "../timbres/index.ts";
import type { VoiceName } from "../voice-names.ts";
import type { Kit } from "../voices/modal.ts";
import type { Note, VoiceSettings } from "../voices/note.ts";

type Ears = readonly [left: number, right: number];
/** A note's two ears at `frame` frames since its onset. */
type Formula = (frame: number) => Ears;

const turn = 2 * Math.PI;
const quantum = 128;
const hzOf = (midi: number) => 440 * 2 ** ((midi - 69) / 12);
const earsOf = (pan: number): Ears => [
  Math.cos(((pan + 1) * Math.PI) / 4),
  Math.sin(((pan + 1) * Math.PI) / 4),
];
const riseOf = (share: number) => (share <= 0 ? 0 : share >= 1 ? 1 : (1 - Math.cos(Math.PI * share)) / 2);
const between = (from: number, to: number, share: number) => from + (to - from) * share;

/** The edges of the quantum that holds `frame`, in frames since the onset; the first is not before the onset. */
function quantumAround(frame: number, onset: number) {
  const from = Math.floor((frame + onset) / quantum) * quantum - onset;
  return { from, to: from + quantum, first: Math.max(0, from) };
}

/** Cycles by which the right ear is ahead at a frame since the onset, for what lies below 1 kHz. */
type Ahead = (frame: number) => number;
const aheadBelowHz = 1000;

/** A damped sine that rises over `rise` seconds and is left out from the quantum on in which it is under 2e-5. */
function modeOf(
  hz: number,
  phase: number,
  decay: number,
  [left, right]: Ears,
  rise: number,
  onset: number,
  rate: number,
  ahead: Ahead,
): Formula {
  return frame => {
    const quantumStart = quantumAround(frame, onset).first / rate;
    if ((Math.abs(left) + Math.abs(right)) * Math.exp(-decay * quantumStart) < 2e-5) return [0, 0];
    const t = frame / rate;
    const level = Math.exp(-decay * t) * riseOf(t / rise);
    const cycles = ((hz * t) % 1) + phase;
    const lead = hz < aheadBelowHz ? ahead(frame) : 0;
    return [left * level * Math.sin(turn * cycles), right * level * Math.sin(turn * (cycles + lead))];
  };
}

function modal(
  kit: Kit,
  note: Note,
  { room, savesPower, sampleRate: rate }: VoiceSettings,
  onset: number,
  ahead: Ahead,
): Formula {
  const { seed } = note;
  const modes = kit.partials.flatMap(({ ratio, amplitude, t60 }, k) => {
    const hz = hzOf(note.midi) * ratio;
    if (hz > 14_000) return [];
    const level = note.level * amplitude * (0.55 + 0.45 * hash(seed, 20)) ** k;
    const decay = (6.91 / t60) * Math.sqrt(Math.max(120, hz) / 500);
    const [left, right] = earsOf(hz > 700 ? note.pan : note.pan / 2);
    const bare: Ears = [level * left, level * right];
    const dry = modeOf(hz, hash(seed, 21, k), decay, bare, kit.attack, onset, rate, ahead);
    const wetDecay = (6.91 * (1 + hz / 4000)) / room.t60Seconds;
    const all = level * room.level * Math.sqrt(wetDecay / (wetDecay + decay));
    const wet = savesPower ? all * Math.SQRT2 : all;
    const answers = (savesPower ? [0] : [0, 1]).map(n => {
      const angle = turn * hash(seed, 23, k, n);
      const ears: Ears = [wet * Math.cos(angle), wet * Math.sin(angle)];
      const rise = 0.09 + 0.14 * hash(seed, 25, k, n);
      return modeOf(
        hz + 2.2 * (hash(seed, 22, k, n) - 0.5),
        hash(seed, 24, k, n),
        wetDecay,
        ears,
        rise,
        onset,
        rate,
        ahead,
      );
    });
    return k < 6 ? [dry, ...answers] : [dry];
  });
  return frame => {
    let [left, right] = [0, 0];
    for (const mode of modes) {
      const ears = mode(frame);
      left += ears[0];
      right += ears[1];
    }
    return [left, right];
  };
}

/** One cycle of unit rms, with straight lines between its points; `cycles` is the place. */
function cycleOf(hz: number, amplitudeOf: (k: number, hz: number) => number): (cycles: number) => number {
  const baseHz = 55 * 2 ** (Math.round(4 * Math.log2(hz / 55)) / 4);
  const harmonics = Math.ceil(16_000 / 1.12 / baseHz) - 1;
  const points = Math.min(4096, Math.max(256, 2 ** Math.ceil(Math.log2(32 * harmonics))));
  const partials = Array.from({ length: harmonics }, (_, n) => ({
    k: n + 1,
    amplitude: amplitudeOf(n + 1, (n + 1) * baseHz),
    phase: Math.floor(hash(9, n + 1) * 4096) / 4096,
  })).filter(({ amplitude }) => amplitude >= 1e-5);
  const cycle = Float64Array.from({ length: points }, (_, n) =>
    partials.reduce(
      (sum, { k, amplitude, phase }) => sum + amplitude * Math.sin(turn * ((k * n) / points + phase)),
      0,
    ),
  );
  const rms = Math.hypot(...cycle) / Math.sqrt(points);
  return cycles => {
    const place = points * (cycles - Math.floor(cycles));
    const n = Math.floor(place) % points;
    return between(cycle[n] ?? 0, cycle[(n + 1) % points] ?? 0, place - Math.floor(place)) / rms;
  };
}

function pad(
  note: Note,
  { pad, savesPower, sampleRate: rate }: VoiceSettings,
  onset: number,
  ahead: Ahead,
): Formula {
  const { seed } = note;
  const copyCount = savesPower ? Math.min(3, pad.copies) : pad.copies;
  const hz = hzOf(note.midi);
  const dark = cycleOf(hz, timbres[pad.timbre].dark);
  const bright = cycleOf(hz, timbres[pad.timbre].bright);
  const level = (frame: number) => {
    const t = frame / rate;
    const up = riseOf(t / pad.attackSeconds) * (1 - riseOf((t - note.hold) / pad.releaseSeconds));
    const cycles = t / (pad.swellSeconds * (0.7 + 0.6 * hash(seed, 3))) + hash(seed, 4);
    const swell = 1 - pad.swell + pad.swell * ((1 + Math.sin(turn * cycles)) / 2) ** pad.rest;
    return (0.75 * note.level * up * swell) / Math.sqrt(copyCount);
  };
  const mix = (frame: number) => {
    const x = (frame + onset) / rate / pad.breathSeconds;
    const knot = Math.floor(x);
    const share = 3 * (x - knot) ** 2 - 2 * (x - knot) ** 3;
    const noise = between(hash(seed & 1023, knot), hash(seed & 1023, knot + 1), share);
    return Math.min(1, Math.max(0, pad.brightness + pad.sway * (2 * noise - 1)));
  };
  const copies = Array.from({ length: copyCount }, (_, c) => {
    const side = copyCount > 1 ? c / (copyCount - 1) - 0.5 : 0;
    const copyHz = hz * 2 ** ((2 * pad.detuneCents * side + 1.5 * (hash(seed, 5, c) - 0.5)) / 1200);
    const bendHz = copyHz * (2 ** ((pad.vibratoCents * (0.7 + 0.6 * hash(seed, 6, c))) / 1200) - 1);
    const wowHz = pad.vibratoHz * (0.8 + 0.4 * hash(seed, 7, c));
    const ears = earsOf(Math.max(-1, Math.min(1, note.pan / 2 + 2 * side * pad.width)));
    const cycles = (frame: number) => {
      const wow = Math.sin(turn * ((wowHz * frame) / rate + hash(seed, 8, c)));
      return (copyHz * frame) / rate + (bendHz / (turn * wowHz)) * wow + hash(seed, 9, c);
    };
    const lead: Ahead = copyHz < aheadBelowHz ? ahead : () => 0;
    return { ears, cycles, lead };
  });
  return frame => {
    const { from, to, first } = quantumAround(frame, onset);
    const share = (frame - from) / quantum;
    const loud = between(level(first), level(to), (frame - first) / (to - first));
    const light = between(mix(from), mix(to), share);
    const bare = copies.map(({ ears, cycles, lead }) => {
      const at = between(cycles(from), cycles(to), share);
      const sound = (at: number) => loud * between(dark(at), bright(at), light);
      return [sound(at) * ears[0], sound(at + lead(frame)) * ears[1]] as const;
    });
    return bare.reduce((sum, ears): Ears => [sum[0] + ears[0], sum[1] + ears[1]], [0, 0] as Ears);
  };
}

function drone(note: Note, rate: number, onset: number, ahead: Ahead): Formula {
  const { seed } = note;
  const harmonics = [1, 2, 3, 4, 5, 6].map(k => {
    const hz = k * hzOf(note.midi) * (1 + 0.002 * (hash(seed, 34, k) - 0.5));
    const ears = earsOf((hash(seed, 33, k) - 0.5) * (k > 2 ? 1 : 0.2));
    const level = (frame: number) => {
      const t = frame / rate;
      const ends = riseOf(t / 6) * (1 - riseOf((t - note.hold) / 7));
      const swell = (1 + Math.sin(turn * (t / (7 + 5 * hash(seed, 31, k)) + hash(seed, 32, k)))) / 2;
      return (0.6 * note.level * ends * (0.03 + 0.97 * swell ** 1.4)) / k ** 0.75;
    };
    const sound = (t: number, lead: number) => Math.sin(turn * (((hz * t) % 1) + hash(seed, 35, k) + lead));
    return { sound, ears, level };
  });
  return frame => {
    const { to, first } = quantumAround(frame, onset);
    let [left, right] = [0, 0];
    for (const { sound, ears, level } of harmonics) {
      const loud = between(level(first), level(to), (frame - first) / (to - first));
      left += loud * ears[0] * sound(frame / rate, 0);
      right += loud * ears[1] * sound(frame / rate, ahead(frame));
    }
    return [left, right];
  };
}

const kits = { glass, kalimba, harp, keys, gong };

/**
 * States the formula of a voice a second time: frame by frame, with the functions of Math and without recurrences, tables
 * of the engine or prepared rows. Pads and drones have straight lines between the edges of quanta, as the engine has.
 * @param aheadHz the beat between the ears
 * @returns both ears of a frame of the session
 */
export function closedFormOf(voice: VoiceName, note: Note, settings: VoiceSettings, aheadHz = 0): Formula {
  const { sampleRate } = settings;
  const onset = Math.round(note.onset * sampleRate);
  const ahead: Ahead = frame => (aheadHz * (frame + onset)) / sampleRate;
  const formula =
    voice === "pad"
      ? pad(note, settings, onset, ahead)
      : voice === "drone"
        ? drone(note, sampleRate, onset, ahead)
        : modal(kits[voice], note, settings, onset, ahead);
  return frame => (frame < onset ? [0, 0] : formula(frame - onset));
}
