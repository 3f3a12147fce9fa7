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

/** What a running picture reports. */
export type PictureEvents = {
  /** The light's motion, whenever it changes during playback. */
  onMotion(motion: PictureMotion): void;
  /** The guard found a flash. The picture is dark by then, and stays dark. Called once. */
  onBreach(): void;
  /** What beats with the sound, −1…1, whenever it has changed. */
  onPulse?: ((pulse: number) => void) | undefined;
};

const framesMeasured = 120;
const maxFrameSeconds = 0.1;
/** Frames a second while the picture saves the battery. */
export const savingFrameHz = 30;
/** A frame that is this much early still counts as on time: frames are timed by the screen, not by us. */
const earlyMs = 4;

/**
 * Paints the audible state frame by frame until closed. The picture is held while the sound is paused, the page has lost
 * the focus, or nothing may move; the sound is unaffected. A held picture is not painted again.
 * @param savesBattery read in each frame: whether to paint 30 frames a second only. A beat above 0.4 of that is too fast.
 * @returns a function that stops the loop
 */
export function runPicture(
  source: PictureSource,
  screen: Pick<Screen, "show" | "breach" | "darken">,
  savesBattery: () => boolean,
  { onMotion, onBreach, onPulse }: PictureEvents,
): () => void {
  const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
  let state: PictureState | undefined;
  let intervalsMs: number[] = [];
  let measuredHz: number | null = null;
  let wasSaving = false;
  let lastMs: number | undefined;
  let reportedMotion: PictureMotion | undefined;
  let request = 0;

  const measure = (intervalMs: number) => {
    intervalsMs.push(intervalMs);
    if (intervalsMs.length < framesMeasured) return;
    measuredHz = frameRateOf(intervalsMs);
    intervalsMs = [];
  };
  const frameHzOf = (isSaving: boolean): number | null => {
    if (isSaving !== wasSaving) intervalsMs = [];
    wasSaving = isSaving;
    return measuredHz !== null && isSaving ? Math.min(measuredHz, savingFrameHz) : measuredHz;
  };
  const stopOnBreach = () => {
    if (!screen.breach()) return;
    cancelAnimationFrame(request);
    screen.darken();
    onBreach();
  };

  const frame = (nowMs: number) => {
    request = requestAnimationFrame(frame);
    const isSaving = savesBattery();
    if (isSaving && lastMs !== undefined && nowMs - lastMs < 1000 / savingFrameHz - earlyMs) {
      stopOnBreach();
      return;
    }
    const frameHz = frameHzOf(isSaving);
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
    if (state.frame !== before?.frame) screen.show(state.frame, nowMs);
    if (state.pulse !== before?.pulse) onPulse?.(state.pulse);
    stopOnBreach();
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
