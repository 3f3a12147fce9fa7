import type { AdaptationDecision, SignalName } from "@phaselock/contracts";
import type { Signal, SignalFailure } from "./signal.ts";

/** The signals that the user has consented to and turned on for one session. */
export type AdaptTo = {
  readonly signals: readonly SignalName[];
  /** Creates the camera signal. Called at each start of the camera: the first one, and one after each pause. */
  readonly openCamera: () => Signal<"camera"> | Promise<Signal<"camera">>;
};

/** The state of a running session's adaptation, for screens. */
export type AdaptationView = {
  /**
   * `learning`: the personal baseline is being measured. `frozen`: the signals are too poor, so nothing changes. `off`: no
   * signal is left, or the user has turned adaptation off.
   */
  readonly status: "learning" | "adapting" | "frozen" | "off";
  /** The signals of this session, and the failure of each that can't be measured. None is on during a pause. */
  readonly signals: ReadonlyMap<SignalName, "starting" | "on" | SignalFailure>;
  /** All decisions so far, oldest first. */
  readonly decisions: readonly AdaptationDecision[];
};

/** The adaptation of a running session. */
export type Adaptation = {
  view(): AdaptationView;
  subscribe(listener: () => void): () => void;
  /** The user rates their alertness: 1 (very sleepy) to 5 (wide awake). */
  rate(alertness: number): void;
  /** The user reacts to a tone probe. */
  reactToProbe(): void;
  /** Stops one signal, or all. Without a signal, the session returns to its plan. */
  stop(name?: SignalName): void;
};
