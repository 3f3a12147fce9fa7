import {
  depthAt,
  frameRateOf,
  type PictureCircumstances,
  type PictureMotion,
  pictureMotion,
} from "../safety/modulation.ts";
import { nextDepth, noDepth } from "./depth.ts";
import type { Frame } from "./paint-rings.ts";
import { coherenceAt } from "./ring-field.ts";

/** What is heard at a moment: the sound leads, the picture follows. */
export type Heard = {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly partPlayed: number;
  readonly beatHz: number;
  /** Phase of the beat, cycles. */
  readonly beatCycles: number;
};

export type PictureSource = {
  heardAt(performanceMs: number): Heard;
  readonly photosensitive: PictureCircumstances["photosensitive"];
};

/** Where the beat can't be shown, the light follows this slow wave, Hz. */
const envelopeHz = 0.1;
const framesMeasured = 120;
const longestFrameSeconds = 0.1;

/**
 * Paints what is heard, frame by frame, until it is closed. It stands still under reduced motion and while the page is
 * hidden or has lost the focus; the sound does not care.
 * @param onMotion told what the light does, whenever that changes while something plays
 */
export function runPicture(
  source: PictureSource,
  paint: (frame: Frame) => void,
  onMotion: (motion: PictureMotion) => void,
): () => void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let depth = noDepth;
  let intervalsMs: number[] = [];
  let frameHz: number | null = null;
  let lastMs: number | undefined;
  let told: PictureMotion | undefined;
  let shownSeconds: number | undefined;
  let request = 0;

  const measure = (intervalMs: number) => {
    intervalsMs.push(intervalMs);
    if (intervalsMs.length < framesMeasured) return;
    frameHz = frameRateOf(intervalsMs);
    intervalsMs = [];
  };

  const frame = (nowMs: number) => {
    request = requestAnimationFrame(frame);
    const elapsedSeconds = lastMs === undefined ? 0 : (nowMs - lastMs) / 1000;
    if (lastMs !== undefined) measure(nowMs - lastMs);
    lastMs = nowMs;
    if (!document.hasFocus()) depth = noDepth;

    const heard = source.heardAt(nowMs);
    const motion = pictureMotion({
      prefersReducedMotion: reducedMotion.matches,
      photosensitive: source.photosensitive,
      beatHz: heard.beatHz,
      frameHz,
    });
    if (heard.isPlaying && frameHz !== null && motion !== told) {
      told = motion;
      onMotion(motion);
    }
    depth = nextDepth(
      depth,
      heard.isPlaying ? motion : "still",
      Math.min(elapsedSeconds, longestFrameSeconds),
    );
    const isStill = reducedMotion.matches || !document.hasFocus();
    if (!isStill || shownSeconds === undefined) shownSeconds = heard.seconds;
    const followsBeat = depth.follows === "beat";
    paint({
      seconds: shownSeconds,
      coherence: coherenceAt(heard.partPlayed),
      beatHz: heard.beatHz,
      modulation: {
        hz: followsBeat ? heard.beatHz : envelopeHz,
        cycles: followsBeat ? heard.beatCycles : envelopeHz * heard.seconds,
        depth: depthAt(depth.seconds) * (depth.follows === "still" ? 0 : 1),
      },
    });
  };

  /** What was measured before a break says nothing about after it, and the light comes in again from nothing. */
  const forget = () => {
    lastMs = undefined;
    intervalsMs = [];
    depth = noDepth;
  };
  document.addEventListener("visibilitychange", forget);
  request = requestAnimationFrame(frame);
  return () => {
    cancelAnimationFrame(request);
    document.removeEventListener("visibilitychange", forget);
  };
}
