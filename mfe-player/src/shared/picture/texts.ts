/** Why the picture does not follow the beat. */
export const motionTexts = {
  tooFast: "A slow wave: this beat is too fast for your screen.",
  tooFastSaving: "A slow wave: this beat is too fast while you save battery.",
  reduced: "Still: your system asks for reduced motion.",
  photosensitive: "Still, because of your answer about flickering light.",
  still: "The picture is still.",
  stopped: "We stopped the picture because it flickered. The sound continues.",
} as const;
