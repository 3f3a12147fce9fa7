/**
 * Largest peak-to-peak change of relative luminance at the beat that any pixel emits. WCAG 2.3.1 counts a flash from
 * 0.10; no pixel of the picture changes by even half of that, so no flash is ever counted.
 */
export const maxSwing = 0.04;

/** An sRGB code is this much brighter than the one below it, at relative luminance 1 (IEC 61966-2-1, and 3 % for safety). */
export const codeStepAtWhite = 0.0092;
/** The step grows with this power of luminance: the slope of the curve, 1.4 / 2.4. */
export const codeStepPower = 1.4 / 2.4;

/**
 * Largest peak-to-peak change of computed light at a pixel that gets as bright as `luminance`. Rounding to 8-bit codes
 * can add one code step, which is larger where the pixel is brighter. What is emitted never exceeds `maxSwing`.
 */
export const swingBeforeRounding = (luminance: number): number =>
  maxSwing - codeStepAtWhite * luminance ** codeStepPower;

/** Largest swing of the glow that shaders draw. They add it in linear light, and lower it where the picture is bright. */
export const shaderSwing = 0.028;

/**
 * Largest swing of the glow on a canvas. A canvas blends the edges of lines in sRGB codes: there a swing grows by half.
 */
export const canvasSwing = 0.022;

/** Modulation reaches black only at or below this frequency, Hz. Faster modulation keeps some light. */
export const fullDepthMaxHz = 0.5;
const fastDepth = 0.6;

/** Modulation ramps up over at least this many seconds whenever the picture starts to move. */
export const depthRampSeconds = 10;

/** The picture can show a frequency up to this fraction of the frame rate. A higher one would alias. */
const showablePartOfFrameRate = 0.4;

/** Modulation depth 0…1, `seconds` after the picture started to move: a raised cosine of ten seconds. */
export function depthAt(seconds: number): number {
  const done = Math.min(1, Math.max(0, seconds / depthRampSeconds));
  return (1 - Math.cos(Math.PI * done)) / 2;
}

/** Largest peak-to-peak swing allowed for `mean` relative luminance at `hz`. @param most the painter's own limit */
export const allowedSwing = (mean: number, hz: number, most = canvasSwing): number =>
  Math.min(most, 2 * mean * (hz <= fullDepthMaxHz ? 1 : fastDepth));

/**
 * Relative luminance in linear light: `mean`, and half the allowed swing to either side. The limits hold for any input.
 * @param wave −1…1, the depth times the cosine of the phase
 */
export function modulatedLuminance(mean: number, hz: number, wave: number): number {
  return mean + (allowedSwing(mean, hz) / 2) * Math.min(1, Math.max(-1, wave));
}

/** What the picture's light follows. */
export type PictureMotion = "beat" | "envelope" | "still";

/** The inputs that decide the picture's motion. */
export type PictureCircumstances = {
  readonly prefersReducedMotion: boolean;
  /** The screening answer; `not-asked` until there is one. Light pulses only after a plain "no". */
  readonly photosensitive: "no" | "yes" | "unsure" | "not-asked";
  readonly beatHz: number;
  /** Measured frames per second; null until enough are measured. */
  readonly frameHz: number | null;
};

/** Whether no pixel of the picture may move, by the system's setting or the screening answer. */
export const mustBeStill = (
  now: Pick<PictureCircumstances, "prefersReducedMotion" | "photosensitive">,
): boolean => now.prefersReducedMotion || now.photosensitive !== "no";

/** Decides whether the light stays still, follows the beat, or follows a slow envelope if the beat is too fast. */
export function pictureMotion(now: PictureCircumstances): PictureMotion {
  if (mustBeStill(now) || now.frameHz === null) return "still";
  return now.beatHz <= showablePartOfFrameRate * now.frameHz ? "beat" : "envelope";
}

/** Frames per second from the median of the intervals (ms), so late frames don't matter; null below 30 intervals. */
export function frameRateOf(intervalsMs: readonly number[]): number | null {
  if (intervalsMs.length < 30) return null;
  const median = intervalsMs.toSorted((a, b) => a - b)[intervalsMs.length >> 1];
  return median ? 1000 / median : null;
}
