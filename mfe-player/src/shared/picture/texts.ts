/** Why the picture does not follow the beat. */
export const motionTexts = {
  tooFast: "This beat is too fast for your screen, so the picture follows a slow wave instead.",
  tooFastSaving:
    "This beat is too fast for 30 frames a second, so the picture follows a slow wave instead. Turn off battery saving to see it.",
  reduced: "The picture stays still because your system asks for reduced motion.",
  photosensitive: "The picture stays still because of your answer about flickering light.",
  notStored: "The picture stays still. You can let it move under Account.",
  stopped: "We stopped the picture because it flickered. The sound continues.",
} as const;
