import {
  type Change,
  type ChangeTarget,
  type Prepared,
  type PreparedScene,
  quantumFrames,
  type SceneChange,
  type Schedule,
  type Target,
  type TransportState,
} from "@phaselock/signal";

/** The processor's name in the AudioWorklet's registry. */
export const processorName = "phaselock-player";

/** Messages from the page to the worklet. Numbers travel as doubles. */
export type Command =
  | {
      /** `move` crossfades from what plays, and plays on; `load` replaces it, paused. */
      readonly do: "load" | "move";
      readonly schedule: Schedule;
      readonly startSeconds: number;
      readonly volumePercent: number;
      readonly prepared: Prepared;
    }
  /** The end of a channel through which the user's own audio is streamed. Comes before the first place. */
  | { readonly do: "hear"; readonly port: MessagePort }
  | { readonly do: "play" | "pause" | "halt" | "stop" }
  | { readonly do: "volume"; readonly percent: number }
  | { readonly do: "change"; readonly target: ChangeTarget; readonly to: readonly Target[] }
  /** Sent before its frame is rendered. The page knows the frame, so that no message comes back. */
  | { readonly do: "scene"; readonly change: SceneChange; readonly prepared: PreparedScene }
  /** Whether to play with half the work, at the cost of a little richness. */
  | { readonly do: "save-power"; readonly saves: boolean };

/** Time between clock messages, seconds: at most twenty a second, which is enough for a display of whole seconds. */
const clockEverySeconds = 0.05;

/** Render quanta between clock messages: 18 at 44.1 kHz, 19 at 48 kHz, 38 at 96 kHz. */
export const quantaPerClock = (sampleRate: number): number =>
  Math.ceil((clockEverySeconds * sampleRate) / quantumFrames);

/** A message from the worklet to the page. */
export type Message = Clock | Changed | Moved;

/** Sent when a move has been made. Clocks before it are those of the place left behind. */
export type Moved = { readonly moved: true };

/** Sent when a live change has been applied, with the frame from which on it is heard. */
export type Changed = { readonly changed: Change };

/** Sent at most twenty times a second and at every state change. */
export type Clock = {
  readonly state: TransportState;
  /** Seconds of the session that have been rendered. */
  readonly playedSeconds: number;
  /** Time of the audio context when they had been rendered, seconds. */
  readonly contextSeconds: number;
};
