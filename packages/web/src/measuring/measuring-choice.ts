import { useSyncExternalStore } from "react";

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
/** Dispatched on `window` after an answer in this tab: `storage` fires in other tabs only. */
export const measuringAnswered = "phaselock:measuring";

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

const changes = ["storage", measuringAnswered];
const subscribe = (listener: () => void): (() => void) => {
  for (const change of changes) window.addEventListener(change, listener);
  return () => {
    for (const change of changes) window.removeEventListener(change, listener);
  };
};

/** Subscribes to {@link measuringChoice}. Unanswered in prerendered HTML and during hydration. */
export const useMeasuringChoice = (): MeasuringChoice =>
  useSyncExternalStore(subscribe, measuringChoice, () => "unanswered");
