import { storedText } from "../storage/stored-text.ts";
import { measuringKey } from "./measuring-choice.ts";

const stored = storedText(() => localStorage, measuringKey);

/**
 * Stores the user's answer for this browser. It applies at once, in every tab. If it can't be stored, the user counts as
 * not asked, and nothing is measured.
 */
export const chooseMeasuring = (answer: "yes" | "no"): void => {
  // An earlier answer must not outlive one that could not be stored.
  if (!stored.write(answer)) stored.remove();
  // The browser tells other tabs only.
  window.dispatchEvent(new StorageEvent("storage", { key: measuringKey, newValue: stored.read() }));
};
