import { type AdaptedView, type CameraSignal, startAdaptation } from "@phaselock/adaptation";
import type { AdaptationDecision } from "@phaselock/contracts";
import { applyChange, type Score, scheduleOf, valueAt } from "@phaselock/signal";
import { plannedHz } from "./planned-hz.ts";

/** Long enough for any trial, in seconds. */
const length = 6 * 3600;
const score: Score = {
  version: 1,
  phases: [{ name: "holding", share: 1 }],
  beatHz: { start: plannedHz, segments: [] },
  tones: [{ kind: "monaural", carrierHz: 200, gain: { start: 0.4, segments: [] } }],
  noise: [],
  visual: { kind: "rings", lobes: 7 },
};
/** Changes are planned on frames; the rehearsal makes none. */
const framesPerSecond = 48_000;

/** What a session would do, without sound, light or report. */
export type Rehearsal = {
  /** Seconds since it began. */
  seconds(): number;
  /** The beat at a time since it began, in hertz. */
  beatAt(seconds: number): number;
  /** The newest decision; null before the first. */
  decision(): AdaptationDecision | null;
  end(): void;
};

/**
 * Runs the same loop that adapts a session, on a steady beat, with a camera that is on already. What it measures goes
 * nowhere but into its own decisions.
 * @param now milliseconds
 */
export function rehearse(camera: CameraSignal, now: () => number): Rehearsal {
  const startMs = now();
  const listeners = new Set<() => void>();
  let schedule = scheduleOf(score, length);
  let status: AdaptedView["session"]["status"] = "running";
  const seconds = () => (now() - startMs) / 1000;
  const adaptation = startAdaptation({
    player: {
      view: () => ({
        session: { status, playedSeconds: Math.floor(seconds()) },
        volumePercent: 50,
        volumePresses: 0,
      }),
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      change(target, to) {
        const frame = Math.round(seconds() * framesPerSecond);
        schedule = applyChange(schedule, { frame, target, to }, framesPerSecond);
      },
      setTrim() {},
      setLightDepth() {},
      addToReport() {},
    },
    schedule,
    goal: { direction: "hold", eyesClosed: false },
    // The trial starts and stops the camera, and ends the rehearsal with it; the loop only reads it.
    sources: { camera: () => ({ ...camera, start: async () => {}, stop() {}, onLost() {} }) },
    spoken: { probe: null, rating: null, activity: null },
    page: document,
  });
  const play = () => {
    for (const listener of [...listeners]) listener();
  };
  const timer = setInterval(play, 500);
  return {
    seconds,
    beatAt: at => valueAt(schedule.beat, Math.max(0, at)),
    decision: () => adaptation.view().decisions.at(-1) ?? null,
    end() {
      clearInterval(timer);
      status = "stopped";
      play();
    },
  };
}
