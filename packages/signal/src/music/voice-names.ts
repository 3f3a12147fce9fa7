/** The voices. An event names its voice by its index in this list, so a new voice goes to the end. */
export const voiceNames = Object.freeze([
  "pad",
  "drone",
  "glass",
  "kalimba",
  "harp",
  "keys",
  "gong",
] as const);
export type VoiceName = (typeof voiceNames)[number];

/** Index of a voice in `voiceNames`, as an event holds it. */
export const voiceIndex = (name: VoiceName): number => voiceNames.indexOf(name);

/** Voices that are struck or plucked and ring by themselves. The others sound for an event's `hold` seconds. */
export type StruckVoice = Exclude<VoiceName, "pad" | "drone">;

/**
 * Seconds from a note's onset until it has fallen below −80 dB without a room, at the lowest pitch that a scene gives to
 * the voice. The renderer fades a note to nothing by then.
 */
export const dryRingSeconds: Readonly<Record<StruckVoice, number>> = {
  glass: 6.5,
  kalimba: 5,
  harp: 8,
  keys: 7.5,
  gong: 17,
};

/** Seconds in which a drone's note fades out after its `hold`. */
export const droneReleaseSeconds = 7;
