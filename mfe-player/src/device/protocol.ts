import type { Schedule, TransportState } from "@phaselock/signal";

/** The processor's name in the AudioWorklet's registry. */
export const processorName = "phaselock-player";

/** Messages from the page to the worklet. Numbers travel as doubles. */
export type Command =
  | {
      readonly do: "load";
      readonly schedule: Schedule;
      readonly startSeconds: number;
      readonly volumePercent: number;
    }
  | { readonly do: "play" | "pause" | "halt" | "stop" }
  | { readonly do: "volume"; readonly percent: number };

/** Messages from the worklet to the page, about twenty times a second and at every state change. */
export type Clock = {
  readonly state: TransportState;
  /** Seconds of the session that have been rendered. */
  readonly playedSeconds: number;
  /** Time of the audio context when they had been rendered, seconds. */
  readonly contextSeconds: number;
};
