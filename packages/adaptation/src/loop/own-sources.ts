import { type ActivitySignal, createActivitySignal } from "../activity/activity-signal.ts";
import type { AdaptTo } from "../adaptation.ts";
import { createProbeSignal, type ProbeDependencies, type ProbeSignal } from "../probe/probe-signal.ts";
import { createRatingSignal, type RatingSignal } from "../rating/rating-signal.ts";
import type { SignalSources } from "./running-signals.ts";

/** The tone of the probe: 90 ms at 1 kHz, 16 dB below the session's loudness and more. */
export const probeTone = { hz: 1000, seconds: 0.09, amplitude: 0.03 } as const;

/** The signals that take the user's input. Each is the newest of its kind, or null before its first start. */
export type Spoken = {
  probe: ProbeSignal | null;
  rating: RatingSignal | null;
  activity: ActivitySignal | null;
};

/** The sources of the signals that a session adapts to, and the signals that take the user's input. */
export function sourcesOf(
  { signals, openCamera }: AdaptTo,
  page: Pick<Document, "addEventListener" | "removeEventListener" | "hidden">,
  deps: ProbeDependencies,
): { readonly sources: SignalSources; readonly spoken: Spoken } {
  const spoken: Spoken = { probe: null, rating: null, activity: null };
  const all: Required<SignalSources> = {
    camera: openCamera,
    probe: () => (spoken.probe = createProbeSignal(deps)),
    activity: () => (spoken.activity = createActivitySignal({ page, nowMs: deps.nowMs })),
    rating: () => (spoken.rating = createRatingSignal()),
  };
  const sources = Object.fromEntries(signals.map(name => [name, all[name]]));
  return { sources, spoken };
}
