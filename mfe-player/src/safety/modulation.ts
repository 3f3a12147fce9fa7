/**
 * Largest peak-to-peak change of relative luminance at the beat. WCAG 2.3.1 begins to count a flash at 0.10; no
 * pixel of the picture ever moves by half of that, so there is nothing to count.
 */
export const maxSwing = 0.04;

/** Modulation down to black only at or below this, Hz; a faster one keeps some of its light. */
export const fullDepthMaxHz = 0.5;
const fastDepth = 0.6;

/** Modulation comes in over at least this long, seconds, whenever the picture begins to move. */
export const depthRampSeconds = 10;

/** The picture can show a frequency up to this part of the frame rate; above, it would alias. */
const showablePartOfFrameRate = 0.4;

/** Depth 0…1 of the modulation, `seconds` after the picture began to move: a raised cosine of ten seconds. */
export function depthAt(seconds: number): number {
  const done = Math.min(1, Math.max(0, seconds / depthRampSeconds));
  return (1 - Math.cos(Math.PI * done)) / 2;
}

/** Largest swing, peak to peak, that something of `mean` relative luminance may have at `hz`. */
export const allowedSwing = (mean: number, hz: number): number =>
  Math.min(maxSwing, 2 * mean * (hz <= fullDepthMaxHz ? 1 : fastDepth));

/**
 * Relative luminance at a phase: a sine in linear light about `mean`, brightest at whole cycles. The limits hold
 * whatever is asked for.
 * @param depth 0…1, see depthAt
 */
export function modulatedLuminance(mean: number, hz: number, cycles: number, depth: number): number {
  const swing = allowedSwing(mean, hz) * Math.min(1, Math.max(0, depth));
  return mean + (swing / 2) * Math.cos(2 * Math.PI * (cycles - Math.floor(cycles)));
}

/** What the picture's light does. */
export type PictureMotion = "beat" | "envelope" | "still";

/** What decides it. */
export type PictureCircumstances = {
  readonly prefersReducedMotion: boolean;
  /** The screening answer; only a plain "no" lets light pulse. */
  readonly photosensitive: "no" | "yes" | "unsure";
  readonly beatHz: number;
  /** Measured frames per second; null until there are enough. */
  readonly frameHz: number | null;
};

/** Whether the picture stands still, follows the beat, or, where the beat is too fast for this screen, a slow envelope. */
export function pictureMotion(now: PictureCircumstances): PictureMotion {
  if (now.prefersReducedMotion || now.photosensitive !== "no" || now.frameHz === null) return "still";
  return now.beatHz <= showablePartOfFrameRate * now.frameHz ? "beat" : "envelope";
}

/** Frames per second by the median of the last intervals (ms), which a late frame does not move; null below 30. */
export function frameRateOf(intervalsMs: readonly number[]): number | null {
  if (intervalsMs.length < 30) return null;
  const median = intervalsMs.toSorted((a, b) => a - b)[intervalsMs.length >> 1];
  return median ? 1000 / median : null;
}
