import { integralAt, type Schedule, valueAt } from "@phaselock/signal";

/** From this beat on the waveform locks to the beat, Hz. A slower one is watched: the two ears slide past each other. */
const lockedFromHz = 2;

/** How far back a trigger may lie, seconds. */
const reachSeconds = 0.5;

const newtonSteps = 4;

/** The carrier that stands still in the picture, Hz: the first of constant pitch, as a guided breath bends its own. */
function carrierOf({ tones }: Schedule): number | null {
  const carriers = tones.filter(tone => "carrierHz" in tone);
  return (carriers.find(({ kind }) => kind !== "breath") ?? carriers[0])?.carrierHz ?? null;
}

/** The second at which the beat completes `cycles`. It starts near `seconds`. */
function secondOfBeat({ beat }: Schedule, cycles: number, seconds: number): number {
  let at = seconds;
  for (let step = 0; step < newtonSteps; step++) at -= (integralAt(beat, at) - cycles) / valueAt(beat, at);
  return at;
}

/**
 * The second at which a picture of the waveform starts, at most half a second before `seconds`: where a beat begins and
 * the carrier crosses zero, as an oscilloscope triggers. Each picture then shows the same part of the beat, so a steady
 * pattern stands. Of the beats in reach it takes the one that lies closest to a zero crossing.
 */
export function triggerAt(schedule: Schedule, seconds: number): number {
  const carrierHz = carrierOf(schedule);
  const nextZero = (from: number) =>
    carrierHz === null ? from : Math.ceil(from * carrierHz - 1e-9) / carrierHz;
  const beatHz = valueAt(schedule.beat, seconds);
  if (beatHz < lockedFromHz)
    return carrierHz === null ? seconds : Math.max(0, Math.floor(seconds * carrierHz) / carrierHz);

  let best = { at: seconds, late: Number.POSITIVE_INFINITY };
  const latest = Math.floor(integralAt(schedule.beat, seconds));
  const beats = Math.min(latest, Math.floor(reachSeconds * beatHz));
  for (let back = 0; back <= beats; back++) {
    const begins = secondOfBeat(schedule, latest - back, seconds - back / beatHz);
    const at = nextZero(begins);
    // The later of two that are equally close, so that the picture follows the sound.
    if (at <= seconds && at - begins < best.late - 1e-6) best = { at, late: at - begins };
  }
  return best.at;
}
