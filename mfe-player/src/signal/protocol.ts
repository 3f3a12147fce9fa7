import type { Schedule } from "./schedule.ts";
import type { TransportState } from "./transport.ts";

/** The processor's name in the AudioWorklet's registry. */
export const processorName = "phaselock-player";

/** What the page tells the worklet. Numbers travel as doubles. */
export type Command =
  | {
      readonly do: "load";
      readonly schedule: Schedule;
      readonly startSeconds: number;
      readonly volumePercent: number;
    }
  | { readonly do: "play" | "pause" | "stop" }
  | { readonly do: "volume"; readonly percent: number };

/** What the worklet tells the page, some twenty times a second and at every change of state. */
export type Clock = {
  readonly state: TransportState;
  /** Seconds of the session that have been rendered. */
  readonly playedSeconds: number;
  /** The context's time at which they had been, seconds. */
  readonly contextSeconds: number;
};
