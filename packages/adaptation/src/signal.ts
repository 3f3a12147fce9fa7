import type {
  ActivityFeatures,
  CameraFeatures,
  ProbeFeatures,
  RatingFeatures,
  SignalName,
} from "@phaselock/contracts";

/** What each signal measures. */
export type Features = {
  readonly camera: CameraFeatures;
  readonly probe: ProbeFeatures;
  readonly activity: ActivityFeatures;
  readonly rating: RatingFeatures;
};

/** What a signal measured over a window. */
export type Measured<Name extends SignalName = SignalName> = {
  /** How far it can be trusted, 0…1. 0 without features. */
  readonly quality: number;
  readonly features: Features[Name] | null;
};

/** Why a signal can't be measured. `refused`: the user or the browser denied the permission. */
export type SignalFailure = "refused" | "missing" | "in-use" | "unsupported" | "failed-to-load" | "lost";

export class SignalError extends Error {
  override readonly name = "SignalError";
  readonly failure: SignalFailure;
  constructor(failure: SignalFailure, options?: ErrorOptions) {
    super(`signal ${failure}`, options);
    this.failure = failure;
  }
}

/** A source of measurements that adaptation reads. It starts only with the user's consent. */
export type Signal<Name extends SignalName = SignalName> = {
  readonly name: Name;
  /** @throws SignalError */
  start(): Promise<void>;
  /** Stops measuring and releases the device. A second call does nothing. */
  stop(): void;
  /** Ends the current window, returns what it measured, and starts the next one. */
  take(): Measured<Name>;
  /** Calls the listener once if a started signal ends by itself, such as an unplugged camera. */
  onLost(listener: (failure: SignalFailure) => void): void;
};
