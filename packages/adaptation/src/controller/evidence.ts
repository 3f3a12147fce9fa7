import { type SignalName, signalNames } from "@phaselock/contracts";
import { type Baseline, learn, signalZ } from "./baseline.ts";
import { holdsSeconds, signalWeights, type Values, valuesOf } from "./features.ts";
import type { Goal } from "./goal.ts";
import { type Reading, usable } from "./reading.ts";

/** The last usable measurement of each signal: its deviation, quality and time. */
export type Latest = {
  readonly [Name in SignalName]?: {
    readonly z: number;
    readonly quality: number;
    readonly atSeconds: number;
  };
};

/** What has been learned of the user. */
export type Knowledge = { readonly baseline: Baseline; readonly latest: Latest };

export const noKnowledge: Knowledge = { baseline: {}, latest: {} };

function usableValues(reading: Reading, name: SignalName): Values | null {
  const read = <Name extends SignalName>(its: Name): Values | null => {
    const measured = usable(reading, its);
    return measured && valuesOf[its](measured, reading.seconds);
  };
  return read(name);
}

/** Whether a signal counts in a session of this goal. If eyes are closed by design, the camera doesn't count. */
const informs = (name: SignalName, { eyesClosed }: Goal): boolean => name !== "camera" || !eyesClosed;

/** Adds a reading: its deviations from the baseline so far, then its values to an incomplete baseline. */
export function know({ baseline, latest }: Knowledge, reading: Reading): Knowledge {
  const { atSeconds, seconds, signals } = reading;
  let next: Knowledge = { baseline, latest };
  for (const name of signalNames) {
    const values = usableValues(reading, name);
    if (!values) continue;
    const z = signalZ(baseline, values);
    const quality = signals[name]?.quality ?? 0;
    next = {
      baseline: learn(next.baseline, values, atSeconds - seconds, seconds),
      latest: z === null ? next.latest : { ...next.latest, [name]: { z, quality, atSeconds } },
    };
  }
  return next;
}

/** The combined result of the signals. */
export type Evidence = {
  readonly z: number;
  readonly quality: number;
  readonly signals: readonly SignalName[];
};

/**
 * Combines the signals that are on. Returns `silent` if none of them has a measurement, `learning` while none has a
 * baseline, and `poor` if the usable signals have less than half of the weight: when the camera is covered, activity alone
 * must not decide.
 */
export function evidenceOf(
  { latest }: Knowledge,
  reading: Reading,
  goal: Goal,
): Evidence | "silent" | "learning" | "poor" {
  const { atSeconds, signals } = reading;
  const isFresh = (name: SignalName) =>
    atSeconds - (latest[name]?.atSeconds ?? -Infinity) <= holdsSeconds[name];
  // A user who doesn't rate themselves is no poor signal.
  const expected = signalNames.filter(
    name => signals[name] !== undefined && informs(name, goal) && (name !== "rating" || isFresh(name)),
  );
  if (expected.length === 0) return "silent";
  const known = expected.filter(name => latest[name] !== undefined);
  if (known.length === 0) return expected.some(name => usable(reading, name) !== null) ? "learning" : "poor";
  const trusted = known.filter(isFresh);
  const weightOf = (names: readonly SignalName[]) =>
    names.reduce((sum, name) => sum + signalWeights[name], 0);
  const areOnlyKeys = known.length > 1 && trusted.every(name => name === "activity");
  if (trusted.length === 0 || areOnlyKeys || weightOf(trusted) < weightOf(known) / 2) return "poor";
  // Few inputs say nothing about drowsiness, so beside another signal they don't count.
  const telling = trusted.filter(name => name !== "activity" || latest[name]?.z !== 0);
  const signalsUsed = telling.length > 0 ? telling : trusted;
  let [sum, weight, quality] = [0, 0, 0];
  for (const name of signalsUsed) {
    const last = latest[name];
    if (!last) continue;
    sum += signalWeights[name] * last.quality * last.z;
    weight += signalWeights[name] * last.quality;
    quality = Math.max(quality, last.quality);
  }
  return { z: sum / weight, quality, signals: signalsUsed };
}
