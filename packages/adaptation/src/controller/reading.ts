import type { SignalName, SignalWindow } from "@phaselock/contracts";
import type { Measured } from "../signal.ts";

/** What the signals that are on measured since the last reading. A signal that is off is left out. */
export type Reading = {
  /** Time played at the end of the window, and its length, in seconds. */
  readonly atSeconds: number;
  readonly seconds: number;
  readonly signals: { readonly [Name in SignalName]?: Measured<Name> };
};

/** A signal of lower quality is neither used nor reported. */
export const minQuality = 0.5;

/** Returns the features of a signal, or null if it is off or too poor. */
export function usable<Name extends SignalName>(
  { signals }: Reading,
  name: Name,
): NonNullable<Measured<Name>["features"]> | null {
  const measured: Measured<Name> | undefined = signals[name];
  return measured && measured.quality >= minQuality ? measured.features : null;
}

/** The part of a reading that is reported; null if no signal is good enough. */
export function windowOf(reading: Reading): SignalWindow | null {
  const { atSeconds, seconds, signals } = reading;
  const [camera, probe] = [usable(reading, "camera"), usable(reading, "probe")];
  const [activity, rating] = [usable(reading, "activity"), usable(reading, "rating")];
  if (!camera && !probe && !activity && !rating) return null;
  const qualities = Object.values(signals).map(({ quality, features }) => (features ? quality : 0));
  return {
    atSeconds,
    seconds,
    quality: Math.max(...qualities),
    ...(camera && { camera }),
    ...(probe && { probe }),
    ...(activity && { activity }),
    ...(rating && { rating }),
  };
}
