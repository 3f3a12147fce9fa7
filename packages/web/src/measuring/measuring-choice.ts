import { useSyncExternalStore } from "react";
import { subscribeToChanges } from "../auth/stored-session.ts";

declare global {
  interface Navigator {
    /** https://w3c.github.io/gpc/ */
    readonly globalPrivacyControl?: boolean;
  }
}

/**
 * Whether this browser may be measured. `refused`: the browser asks sites not to (Global Privacy Control, or Do Not
 * Track), which no answer overrides, or it lets us store no answer. `unanswered`: the user has not been asked yet.
 */
export type MeasuringChoice = "refused" | "yes" | "no" | "unanswered";

/** The storage key of the answer, `yes` or `no`. */
export const measuringKey = "phaselock_measuring";

/** The choice as it is now. A browser that refuses is asked nothing, so its storage isn't read. */
export const measuringChoice = (): MeasuringChoice => {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === "1") return "refused";
  try {
    const answer = localStorage.getItem(measuringKey);
    return answer === "yes" || answer === "no" ? answer : "unanswered";
  } catch {
    // Storage is forbidden: we could only ask again and again.
    return "refused";
  }
};

const subscribe = (listener: () => void): (() => void) => subscribeToChanges(window, listener);

/** Subscribes to {@link measuringChoice}. Unanswered in prerendered HTML and during hydration. */
export const useMeasuringChoice = (): MeasuringChoice =>
  useSyncExternalStore(subscribe, measuringChoice, () => "unanswered");
