import { alertnessSchema } from "@phaselock/contracts";
import type { Signal } from "../signal.ts";

/** The user's own rating. */
export type RatingSignal = Signal<"rating"> & {
  /** @param alertness 1 (very sleepy) to 5 (wide awake); anything else is ignored */
  rate(alertness: number): void;
};

/** Keeps the last rating until the window ends. A window without a rating has no features. */
export function createRatingSignal(): RatingSignal {
  let rated: number | null = null;
  let isOn = false;
  return {
    name: "rating",
    async start() {
      isOn = true;
    },
    stop() {
      isOn = false;
      rated = null;
    },
    rate(alertness) {
      if (isOn && alertnessSchema.safeParse(alertness).success) rated = alertness;
    },
    take() {
      const alertness = rated;
      rated = null;
      return alertness === null ? { quality: 0, features: null } : { quality: 1, features: { alertness } };
    },
    onLost() {},
  };
}
