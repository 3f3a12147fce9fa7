import {
  frameRateOf,
  mustBeStill,
  type PictureCircumstances,
  type PictureMotion,
  pictureMotion,
} from "@phaselock/signal";
import { type Audible, firstPicture, nextPicture, type PictureState, stillPicture } from "./picture-state.ts";
import type { Screen } from "./screen.ts";

export type PictureSource = {
  audibleAt(performanceMs: number): Audible;
  readonly photosensitive: PictureCircumstances["photosensitive"];
  /** The mode's beat. A picture that must stay still has its colour. */
  readonly targetHz: number;
};

const framesMeasured = 120;
const maxFrameSeconds = 0.1;

/**
 * Paints the audible state frame by frame until closed. The picture is held while the sound is paused, the page has lost
 * the focus, or nothing may move; the sound is unaffected. A held picture is not painted again.
 * @param onMotion called with the light's motion whenever it changes during playback
 * @param onBreach called once if the guard finds a flash. The picture is dark by then, and stays dark.
 * @returns a function that stops the loop
 */
export function runPicture(
  source: PictureSource,
  screen: Pick<Screen, "show" | "breachAt" | "darken">,
  onMotion: (motion: PictureMotion) => void,
  onBreach: () => void,
): () => void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let state: PictureState | undefined;
  let intervalsMs: number[] = [];
  let frameHz: number | null = null;
  let lastMs: number | undefined;
  let reportedMotion: PictureMotion | undefined;
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

    const audible = source.audibleAt(nowMs);
    const circumstances = {
      prefersReducedMotion: reducedMotion.matches,
      photosensitive: source.photosensitive,
      beatHz: audible.beatHz,
      frameHz,
    };
    const isStill = mustBeStill(circumstances);
    const motion = pictureMotion(circumstances);
    if (audible.isPlaying && (isStill || frameHz !== null) && motion !== reportedMotion) {
      reportedMotion = motion;
      onMotion(motion);
    }
    const before = state;
    state = nextPicture(state ?? (isStill ? stillPicture(source.targetHz) : firstPicture(audible)), {
      audible,
      motion,
      isHeld: isStill || !audible.isPlaying || !document.hasFocus(),
      elapsedSeconds: Math.min(elapsedSeconds, maxFrameSeconds),
    });
    if (state.frame === before?.frame) return;
    screen.show(state.frame);
    if (!screen.breachAt(nowMs)) return;
    cancelAnimationFrame(request);
    screen.darken();
    onBreach();
  };

  /** Intervals measured before a break don't apply after it. */
  const reset = () => {
    lastMs = undefined;
    intervalsMs = [];
  };
  document.addEventListener("visibilitychange", reset);
  request = requestAnimationFrame(frame);
  return () => {
    cancelAnimationFrame(request);
    document.removeEventListener("visibilitychange", reset);
  };
}
