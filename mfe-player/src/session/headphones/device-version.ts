import type { PlayableMode } from "@phaselock/contracts";
import { forSpeakers } from "@phaselock/signal";
import type { HeadphoneCheck, SpeakerChoice } from "@phaselock/web";

/** What a mode that needs headphones plays from. */
export type Ears = "headphones" | "speakers";

/** A mode in the version that a device plays. */
export type DeviceVersion = {
  readonly mode: PlayableMode;
  /** Null if the mode plays everywhere. */
  readonly ears: Ears | null;
  /** Whether the mode has a version for speakers. */
  readonly hasSpeakers: boolean;
};

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

/** The version of a mode for a device: as the user has chosen, else as the headphone check found. */
export const deviceVersionOf = (mode: PlayableMode, { check, speakerChoice }: KnownDevice): DeviceVersion => {
  if (!mode.needsHeadphones) return { mode, ears: null, hasSpeakers: false };
  const isochronic = isochronicOf(mode);
  const isSpeakers = speakerChoice ? speakerChoice === "isochronic" : check?.result === "failed";
  return isochronic && isSpeakers
    ? { mode: isochronic, ears: "speakers", hasSpeakers: true }
    : { mode, ears: "headphones", hasSpeakers: isochronic !== null };
};
