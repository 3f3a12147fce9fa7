import { excerptOf, type Schedule, scheduleOf, unevenBy, withoutBeat } from "@phaselock/signal";
import type { CataloguePattern } from "@phaselock/svc-sessions/catalogue";
import { thirdOctavesOf } from "../measure/balance.ts";
import { beat } from "../measure/beat.ts";
import { loudness } from "../measure/loudness.ts";
import { roughness } from "../measure/roughness.ts";
import { kWeighted, monoOf, type Stereo } from "../measure/stereo.ts";
import { truePeak } from "../measure/true-peak.ts";
import { renderSchedule } from "../render/render-sound.ts";

const sampleRate = 48_000;
/** Seconds of a session that are compared, and where they begin. */
const part = { sessionSeconds: 360, fromSeconds: 120, seconds: 90 };
/** An envelope of 90 s shows no slower beat, Hz. */
const slowestLineHz = 1.5;

type Sham = CataloguePattern["mode"]["sham"];

/** The arms of a pattern's comparison as it is held, at the default strength. */
function schedulesOf({ score }: CataloguePattern, sham: Sham): readonly [Schedule, Schedule] {
  const schedule = scheduleOf(excerptOf(score), part.sessionSeconds);
  return [schedule, withoutBeat(schedule, sham)];
}

function render(schedule: Schedule): Stereo {
  const { left, right } = renderSchedule(schedule, { ...part, sampleRate, fadeSeconds: 0 });
  return { left: Float64Array.from(left), right: Float64Array.from(right) };
}

/** Correlation of both ears' signals, −1 … 1. */
function likenessOfEars({ left, right }: Stereo): number {
  let [both, ofLeft, ofRight] = [0, 0, 0];
  for (let n = 0; n < left.length; n++) {
    const [l, r] = [left[n] ?? 0, right[n] ?? 0];
    both += l * r;
    ofLeft += l * l;
    ofRight += r * r;
  }
  return both / Math.sqrt(ofLeft * ofRight);
}

/** Figures of one arm. */
function measureArm(sound: Stereo, beatHz: number) {
  const { loudnessLufs, loudest3sLufs } = loudness(kWeighted(sound));
  const lines = beatHz < slowestLineHz ? [] : beat(monoOf(sound), beatHz).bands.map(({ lineDb }) => lineDb);
  return {
    loudnessLufs,
    loudest3sLufs,
    ...truePeak(sound),
    /** The clearest line at the beat in an octave of the sum of both ears, dB over its neighbours. Null for a slow beat. */
    lineDb: lines.length > 0 ? Math.max(...lines) : null,
    ...roughness(sound.left),
    earsAlike: likenessOfEars(sound),
    thirdOctaves: thirdOctavesOf(sound),
  };
}

/** A clue that gives a sham away to a listener who compares sessions closely. */
export type Telltale = "timing" | "roughness" | "ears";

/** A change of roughness that listeners notice: 17 % (Fastl & Zwicker, Psychoacoustics, 3rd edition, §11.1). */
const noticedRoughness = 0.17;
/** A change of the ears' correlation that is heard as motion or width: far above the threshold of a single tone. */
const noticedEars = 0.1;
/**
 * The displacement of a tone that listeners notice in an even sequence, seconds: 6 ms, or 2.5 % of longer cycles (Friberg &
 * Sundberg 1995, Journal of the Acoustical Society of America 98(5), 2524–2531).
 */
const noticedTimingAt = (cycleSeconds: number): number => Math.max(0.006, 0.025 * cycleSeconds);

/**
 * Measures what differs between the arms of a pattern's comparison, for 90 s as it is held.
 * @param sham that of the mode, or another one that its music can play
 */
export function measureSham(pattern: CataloguePattern, sham: Sham = pattern.mode.sham) {
  const [planned, left] = schedulesOf(pattern, sham);
  const { score } = pattern;
  const beatHz = excerptOf(score).beatHz.start;
  const withBeat = measureArm(render(planned), beatHz);
  const without = measureArm(render(left), beatHz);
  /** Standard deviation of the length of a cycle, seconds. */
  const timingSeconds = sham === "jittered" ? unevenBy / beatHz : 0;
  const roughnessRatio = without.roughnessAsper / withBeat.roughnessAsper;
  const telltales = [
    timingSeconds > noticedTimingAt(1 / beatHz) ? ["timing" as const] : [],
    Math.abs(Math.log(roughnessRatio)) > Math.log(1 + noticedRoughness) ? ["roughness" as const] : [],
    Math.abs(without.earsAlike - withBeat.earsAlike) > noticedEars ? ["ears" as const] : [],
  ].flat() satisfies readonly Telltale[];
  return {
    pattern,
    sham,
    beatHz,
    withBeat,
    without,
    timingSeconds,
    roughnessRatio,
    /** Largest difference of a third octave from 100 Hz to 10 kHz, dB. */
    spectrumDb: Math.max(
      ...withBeat.thirdOctaves.map((level, n) => Math.abs(level - (without.thirdOctaves[n] ?? level))),
    ),
    telltales,
  };
}
export type MeasuredSham = ReturnType<typeof measureSham>;
