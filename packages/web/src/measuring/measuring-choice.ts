import { useSyncExternalStore } from "react";
import { storedText } from "../storage/stored-text.ts";

/**
 * Whether this browser may be measured. `refused`: the browser itself asks sites not to (Global Privacy Control, or Do Not
 * Track), which no answer overrides. `unanswered`: the user has not been asked yet.
 */
export type MeasuringChoice = "refused" | "yes" | "no" | "unanswered";

/** Holds `yes` or `no`. */
const stored = storedText(() => localStorage, "phaselock_measuring");
/** An answer that could not be stored. It counts until the page is left. */
let unstored: string | undefined;

/** Dispatched on `window` after an answer in this tab: `storage` fires in other tabs only. */
const answered = "phaselock:measuring";

/** https://w3c.github.io/gpc/ and its predecessor, Do Not Track. TypeScript doesn't know the first. */
const isRefusedByBrowser = (): boolean =>
  ("globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true) ||
  navigator.doNotTrack === "1";

/** The choice as it is now. A browser that refuses is asked nothing, so its storage isn't read. */
export const measuringChoice = (): MeasuringChoice => {
  if (isRefusedByBrowser()) return "refused";
  const answer = unstored ?? stored.read();
  return answer === "yes" || answer === "no" ? answer : "unanswered";
};

/** Stores the user's answer for this browser. It applies at once, in every tab. */
export const chooseMeasuring = (answer: "yes" | "no"): void => {
  unstored = stored.write(answer) ? undefined : answer;
  window.dispatchEvent(new Event(answered));
};

const subscribe = (listener: () => void): (() => void) => {
  for (const change of ["storage", answered]) window.addEventListener(change, listener);
  return () => {
    for (const change of ["storage", answered]) window.removeEventListener(change, listener);
  };
};

/** Subscribes to {@link measuringChoice}. Unanswered in prerendered HTML and during hydration. */
export const useMeasuringChoice = (): MeasuringChoice =>
  useSyncExternalStore(subscribe, measuringChoice, () => "unanswered");
