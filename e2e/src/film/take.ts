import {
  accentAt,
  coherenceAt,
  type Frame,
  integralAt,
  type Look,
  lineOf,
  pictureMotion,
  prepareSchedule,
  type SceneName,
  type Schedule,
  type Score,
  scheduleOf,
  valueAt,
} from "@phaselock/signal";

/** The painter of a film. */
export type PaintsWith = "webgl" | "canvas";

/** Frames a second of the virtual screen. */
export const filmFrameHz = 60;
/** The window that is filmed, CSS pixels. */
export const filmWindow = { width: 640, height: 360 } as const;
/**
 * Device pixels of a CSS pixel. WebGL2 is filmed at a third, which saves nine tenths of the work of a graphics card that
 * there isn't. Canvases cost little, and at a third the rounding of hairlines' coverage would be most of what is measured.
 */
export const filmRatio = { webgl: 0.3, canvas: 1 } as const;
/** Patches are about 53 CSS pixels wide and high: twelve in a row, six in a column. */
const patchCssPx = 160 / 3;
/** Width and height of a patch, pixels. */
export const patchPxOf = (paintsWith: PaintsWith): number => Math.floor(patchCssPx * filmRatio[paintsWith]);
/** Size of the filmed picture, pixels: at least three for each pixel of the guard. */
export const filmSizeOf = (paintsWith: PaintsWith) => ({
  width: filmWindow.width * filmRatio[paintsWith],
  height: filmWindow.height * filmRatio[paintsWith],
});
/** Pace of the slow wave, and of a breath that the score doesn't set, Hz, as in the player. */
const envelopeHz = 0.1;
const framesPerCycle = 30;
const sampleRate = 48_000;

/** A film to take: frames of a picture, and the phase that its light has in each. */
export type Take = {
  readonly look: Look;
  /** When in the session. */
  readonly moment: string;
  readonly beatHz: number;
  readonly frameHz: number;
  readonly cycles: readonly number[];
  readonly frames: readonly Frame[];
  /** The picture's own time stands, so that only the beat moves a pixel. */
  readonly isStanding: boolean;
};

/** What the light follows at a beat, and its phase at a second. Above 0.4 of the frame rate it is the slow wave. */
const lightOf = (schedule: Schedule, beatHz: number) =>
  pictureMotion({ prefersReducedMotion: false, photosensitive: "no", beatHz, frameHz: filmFrameHz }) ===
  "beat"
    ? { hz: beatHz, at: (seconds: number) => integralAt(schedule.beat, seconds) }
    : { hz: envelopeHz, at: (seconds: number) => envelopeHz * seconds };

function takeOf(
  look: Look,
  schedule: Schedule,
  moment: string,
  fromSeconds: number,
  isStanding: boolean,
): Take {
  const beatHz = valueAt(schedule.beat, fromSeconds);
  const light = lightOf(schedule, beatHz);
  // Over six cycles the beat can be told from the picture's own motion.
  const seconds = isStanding ? Math.max(1, 2 / light.hz) : Math.max(1.5, 6 / light.hz);
  // A slow wave is filmed with fewer frames a second, because nothing happens between them.
  const frameHz = filmFrameHz / Math.max(1, Math.floor(filmFrameHz / (framesPerCycle * light.hz)));
  const times = Array.from({ length: Math.round(seconds * frameHz) }, (_, n) => fromSeconds + n / frameHz);
  // A standing picture has a beat that stands too: a glide would smear the lines of the spectrum.
  const cycles = times.map(it => (isStanding ? light.hz * (it - fromSeconds) : light.at(it)));
  const { breath } = schedule;
  const prepared = prepareSchedule(schedule, sampleRate);
  const frames = times.map((it, n): Frame => {
    const at = isStanding ? fromSeconds : it;
    return {
      seconds: at,
      coherence: coherenceAt(at / schedule.seconds),
      beatHz: valueAt(schedule.beat, at),
      breathCycles: breath ? integralAt(breath, at) : envelopeHz * at,
      light: Math.cos(2 * Math.PI * (cycles[n] ?? 0)),
      glow: 1,
      accent: accentAt(prepared, schedule, at),
    };
  });
  return { look, moment, beatHz, frameHz, cycles, frames, isStanding };
}

/**
 * The films that prove a score's picture: where the depth has just ramped up, in the middle of the first glide, and in
 * the middle of the longest phase, each standing and moving, at full depth.
 */
export function takesOf(look: Look, score: Score, seconds: number): readonly Take[] {
  const schedule = scheduleOf(score, seconds);
  const beatAt = (at: number) => valueAt(schedule.beat, at);
  const glide = schedule.phases.find(({ from, to }) => Math.abs(beatAt(to) - beatAt(from)) > 0.01);
  const hold = schedule.phases
    .filter(({ from, to }) => Math.abs(beatAt(to) - beatAt(from)) <= 0.01)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
  const middle = ({ from, to }: { from: number; to: number }) => (from + to) / 2;
  const moments = [
    { moment: "start", at: 12 },
    ...(glide ? [{ moment: "glide", at: middle(glide) }] : []),
    ...(hold ? [{ moment: "hold", at: middle(hold) }] : []),
  ];
  return moments.flatMap(({ moment, at }) =>
    [true, false].map(isStanding => takeOf(look, schedule, moment, at, isStanding)),
  );
}

/** Films at one beat, standing and moving, for a short test; with a scene, while its notes are struck. */
export function takesAt(look: Look, beatHz: number, scene?: SceneName): readonly Take[] {
  const score: Score = {
    version: 2,
    phases: [{ name: "holding", share: 1 }],
    beatHz: { start: beatHz, segments: [] },
    tones: [],
    noise: [],
    visual: look,
    ...(scene && { music: { scene, seed: 1, level: { start: 1, segments: [] } } }),
  };
  const schedule: Schedule = {
    ...scheduleOf(score, 60),
    beat: lineOf({ start: beatHz, segments: [{ to: beatHz, curve: "linear" }] }, [60]),
  };
  return [true, false].map(isStanding => takeOf(look, schedule, "hold", 20, isStanding));
}
