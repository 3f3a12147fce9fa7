import {
  depthAt,
  frameRateOf,
  type PictureCircumstances,
  type PictureMotion,
  pictureMotion,
} from "@phaselock/signal";
import { nextDepth, noDepth } from "./depth.ts";
import type { Frame } from "./paint-rings.ts";
import { coherenceAt } from "./ring-field.ts";

/** The audible state of the session at a moment, which the picture follows. */
export type Audible = {
  readonly isPlaying: boolean;
  readonly seconds: number;
  readonly partPlayed: number;
  readonly beatHz: number;
  /** Phase of the beat, cycles. */
  readonly beatCycles: number;
};

export type PictureSource = {
  audibleAt(performanceMs: number): Audible;
  readonly photosensitive: PictureCircumstances["photosensitive"];
};

/** The light follows this slow wave if the screen can't show the beat, Hz. */
const envelopeHz = 0.1;
const framesMeasured = 120;
const maxFrameSeconds = 0.1;

/**
 * Paints the audible state frame by frame until closed. The picture stays still under reduced motion and while the page
 * is hidden or has lost the focus; the sound is unaffected.
 * @param onMotion called with the light's motion whenever it changes during playback
 * @returns a function that stops the loop
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
  let reportedMotion: PictureMotion | undefined;
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

    const audible = source.audibleAt(nowMs);
    const motion = pictureMotion({
      prefersReducedMotion: reducedMotion.matches,
      photosensitive: source.photosensitive,
      beatHz: audible.beatHz,
      frameHz,
    });
    if (audible.isPlaying && frameHz !== null && motion !== reportedMotion) {
      reportedMotion = motion;
      onMotion(motion);
    }
    depth = nextDepth(depth, audible.isPlaying ? motion : "still", Math.min(elapsedSeconds, maxFrameSeconds));
    const isStill = reducedMotion.matches || !document.hasFocus();
    if (!isStill || shownSeconds === undefined) shownSeconds = audible.seconds;
    const followsBeat = depth.follows === "beat";
    paint({
      seconds: shownSeconds,
      coherence: coherenceAt(audible.partPlayed),
      beatHz: audible.beatHz,
      modulation: {
        hz: followsBeat ? audible.beatHz : envelopeHz,
        cycles: followsBeat ? audible.beatCycles : envelopeHz * audible.seconds,
        depth: depthAt(depth.seconds) * (depth.follows === "still" ? 0 : 1),
      },
    });
  };

  /** Intervals measured before a break don't apply after it, and the light ramps up from zero again. */
  const reset = () => {
    lastMs = undefined;
    intervalsMs = [];
    depth = noDepth;
  };
  document.addEventListener("visibilitychange", reset);
  request = requestAnimationFrame(frame);
  return () => {
    cancelAnimationFrame(request);
    document.removeEventListener("visibilitychange", reset);
  };
}
