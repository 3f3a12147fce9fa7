import type { Scene } from "../scenes/scene.ts";
import { droneReleaseSeconds, dryRingSeconds, type VoiceName, voiceNames } from "../voice-names.ts";

/** A room falls by 60 dB in its T60, so by 80 dB in four thirds of it, after at most this many seconds of building up. */
const buildUpSeconds = 0.5;

const ringOf = ({ pad, room }: Scene, voice: VoiceName): number => {
  if (voice === "pad") return pad.releaseSeconds;
  if (voice === "drone") return droneReleaseSeconds;
  const tail = (4 / 3) * room.t60Seconds + buildUpSeconds;
  return tail > dryRingSeconds[voice] ? tail : dryRingSeconds[voice];
};

/** Seconds for which a note may sound after its `hold`, by the index of its voice. */
export const ringsOf = (scene: Scene): Float64Array =>
  Float64Array.from(voiceNames, voice => ringOf(scene, voice));
