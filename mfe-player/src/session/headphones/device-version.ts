import type { PlayableMode } from "@phaselock/contracts";
import { forSpeakers } from "@phaselock/signal";
import type { HeadphoneCheck, SpeakerChoice } from "@phaselock/web";

/**
 * What a device is known to be for a mode that needs headphones: `unchecked`, `headphones`, or speakers on which the user
 * has not chosen yet, or has chosen what to play.
 */
export type Ears = "unchecked" | "headphones" | "speakers" | "speakers-binaural" | "speakers-isochronic";

/** A mode in the version that a device plays; null if the mode plays everywhere. */
export type DeviceVersion = { readonly mode: PlayableMode; readonly ears: Ears | null };

/** The mode with its isochronic version as its score; null if there is none. */
const isochronicOf = (mode: PlayableMode): PlayableMode | null => {
  const score = forSpeakers(mode.pattern.score);
  return score && { ...mode, needsHeadphones: false, pattern: { ...mode.pattern, score } };
};

/** What this browser stores about the device's sound. */
export type KnownDevice = {
  readonly check: HeadphoneCheck | null;
  readonly speakerChoice: SpeakerChoice | null;
};

/** The version of a mode for a device, from its headphone check and the user's choice. */
export const deviceVersionOf = (mode: PlayableMode, { check, speakerChoice }: KnownDevice): DeviceVersion => {
  if (!mode.needsHeadphones) return { mode, ears: null };
  if (!check) return { mode, ears: "unchecked" };
  if (check.result === "passed") return { mode, ears: "headphones" };
  const isochronic = isochronicOf(mode);
  if (!isochronic || speakerChoice === "binaural") return { mode, ears: "speakers-binaural" };
  return speakerChoice === "isochronic"
    ? { mode: isochronic, ears: "speakers-isochronic" }
    : { mode, ears: "speakers" };
};
