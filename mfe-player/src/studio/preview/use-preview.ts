import type { Audible } from "@phaselock/picture";
import { openAudio } from "@phaselock/playback";
import { integralAt, type Schedule, valueAt } from "@phaselock/signal";
import { deviceSound } from "@phaselock/web";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { runLater } from "../../shared/run-later.ts";
import { createPreview, type Preview, type PreviewView } from "./preview.ts";

/** Where the longest phase begins: a pattern fades in from silence, so that its start says little about it. */
const typicalSecond = ({ phases }: Schedule): number =>
  phases.reduce<{ from: number; to: number }>(
    (longest, phase) => (phase.to - phase.from > longest.to - longest.from ? phase : longest),
    { from: 0, to: 0 },
  ).from;

/** A preview and its state, with what is heard now for the picture and the instruments. */
export type UsedPreview = PreviewView & {
  readonly preview: Preview;
  readonly secondsNow: () => number;
  readonly audibleAt: () => Audible;
};

/**
 * Plays a schedule on request, from its longest phase on, and follows its edits. Leaving the screen stops it.
 * @param limitSeconds how long one trial plays; Infinity for a user with Premium
 */
export function usePreview(schedule: Schedule, limitSeconds: number): UsedPreview {
  const [preview] = useState(() =>
    createPreview({ openAudio, runLater, nowMs: () => performance.now() }, schedule, {
      limitSeconds,
      startSeconds: typicalSecond(schedule),
      volumePercent: deviceSound.readLevelPercent(),
    }),
  );
  const newest = useRef(schedule);
  useEffect(() => {
    newest.current = schedule;
    preview.show(schedule);
  }, [preview, schedule]);
  useEffect(() => () => preview.close(), [preview]);
  const view = useSyncExternalStore(preview.subscribe, preview.view);
  const audibleAt = useCallback((): Audible => {
    const seconds = preview.secondsNow();
    const { beat, breath, seconds: length } = newest.current;
    return {
      isPlaying: preview.view().state === "playing",
      seconds,
      partPlayed: seconds / length,
      beatHz: valueAt(beat, seconds),
      beatCycles: integralAt(beat, seconds),
      breathCycles: breath && integralAt(breath, seconds),
      accent: preview.accentAt(seconds),
    };
  }, [preview]);
  return { ...view, preview, secondsNow: preview.secondsNow, audibleAt };
}
