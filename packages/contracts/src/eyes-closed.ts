/**
 * The sessions in which eyes are closed by design: those in delta and theta, unless the picture guides the breath. There,
 * closed eyes say nothing about drowsiness.
 */
export const eyesClosed = {
  /** The upper end of theta, excluded. */
  belowHz: 8,
  unlessIntention: "breathing",
} as const;

/** Whether eyes are closed by design: {@link eyesClosed}. @param targetFrequencyHz the mode's or pattern's, in hertz */
export const areEyesClosed = (mode: {
  readonly targetFrequencyHz: number;
  readonly intentions: readonly string[];
}): boolean =>
  mode.targetFrequencyHz < eyesClosed.belowHz && !mode.intentions.includes(eyesClosed.unlessIntention);
