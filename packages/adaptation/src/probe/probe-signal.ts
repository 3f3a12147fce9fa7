import { lapseMs, type ProbeFeatures } from "@phaselock/contracts";
import type { Signal } from "../signal.ts";

/** The tone probe. */
export type ProbeSignal = Signal<"probe"> & {
  /** Records the user's reaction. Returns whether a tone was waiting for one. */
  react(): boolean;
};

/** What the probe needs. Tests pass fakes. */
export type ProbeDependencies = {
  /** Plays the tone, and returns when it is heard (performance.now); null if it can't be heard now. */
  readonly playTone: () => number | null;
  readonly runLater: (callback: () => void, ms: number) => () => void;
  readonly nowMs: () => number;
  /** 0…1, as Math.random. */
  readonly random: () => number;
};

/** Bounds of the pause between two tones, ms. It varies, so that nobody reacts by the clock. */
export const probePauseMs = { min: 20_000, max: 60_000 } as const;

/** Earlier presses are coincidences, not reactions, ms (Basner & Dinges 2011). */
export const fastestMs = 100;
/** After this a tone counts as missed, ms. */
export const answerWithinMs = 2000;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

/**
 * Plays quiet tones 20–60 s apart and measures how fast the user reacts to them. A reaction slower than 500 ms, or none
 * within 2 s, is a lapse. A tone that still waits for its reaction at the end of a window counts in the next one.
 */
export function createProbeSignal({ playTone, runLater, nowMs, random }: ProbeDependencies): ProbeSignal {
  let cancel = () => {};
  let isOn = false;
  let heardMs: number | null = null;
  let reactions: (number | null)[] = [];

  const plan = () => {
    const pause = probePauseMs.min + random() * (probePauseMs.max - probePauseMs.min);
    cancel = runLater(sound, pause);
  };
  const settle = (reactionMs: number | null) => {
    heardMs = null;
    reactions.push(reactionMs);
    cancel();
    plan();
  };
  const sound = () => {
    heardMs = playTone();
    if (heardMs === null) plan();
    else cancel = runLater(() => settle(null), heardMs - nowMs() + answerWithinMs);
  };

  return {
    name: "probe",
    async start() {
      if (isOn) return;
      isOn = true;
      reactions = [];
      plan();
    },
    stop() {
      isOn = false;
      heardMs = null;
      cancel();
    },
    react() {
      const reactionMs = heardMs === null ? 0 : nowMs() - heardMs;
      if (reactionMs < fastestMs) return false;
      // The timer that ends the wait may be late, as in a page that slept.
      const isMissed = reactionMs > answerWithinMs;
      settle(isMissed ? null : reactionMs);
      return !isMissed;
    },
    take() {
      const taken = reactions;
      reactions = [];
      if (taken.length === 0) return { quality: 0, features: null };
      const features: ProbeFeatures = {
        probes: taken.length,
        lapses: taken.filter(it => it === null || it > lapseMs).length,
        medianMs: median(taken.filter(it => it !== null)),
      };
      return { quality: 1, features };
    },
    onLost() {},
  };
}
