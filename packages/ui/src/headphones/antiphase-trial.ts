/**
 * The headphone check of K. J. P. Woods, M. H. Siegel, J. Traer, J. H. McDermott (2017), Attention, Perception &
 * Psychophysics 79: of three 200 Hz tones one is 6 dB quieter and another one is in opposite phase on the two sides.
 * From speakers the opposite phases cancel in the air, so that the wrong tone seems the quietest.
 */

const toneHz = 200;
const toneSeconds = 1;
const gapSeconds = 0.5;
const rampSeconds = 0.1;
/**
 * Peak of the louder tones, 1 = full scale: −16 LUFS (ITU-R BS.1770) in both ears, the loudness of the product's
 * patterns at full volume, so that a level found comfortable here is comfortable in a session.
 */
const peak = 10 ** (-15.04 / 20);
/** −6 dB. */
const quieter = 10 ** (-6 / 20);
const toneCount = 3;

/** Rounds, and right answers to pass, as in the paper. */
export const trialCount = 6;
export const passingScore = 5;

/** The indexes of the quiet tone and of the tone in opposite phase; never the same. */
export type Trial = { readonly quiet: number; readonly antiphase: number };

/** @param random as Math.random */
export const planTrials = (random: () => number): Trial[] =>
  Array.from({ length: trialCount }, () => {
    const quiet = Math.floor(random() * toneCount);
    const antiphase = (quiet + 1 + Math.floor(random() * (toneCount - 1))) % toneCount;
    return { quiet, antiphase };
  });

const toneAt = (seconds: number): number => Math.sin(2 * Math.PI * toneHz * seconds);

/** Raised-cosine ramps at both ends, so that no click gives a tone away. */
const envelopeAt = (seconds: number): number => {
  const toEdge = Math.min(seconds, toneSeconds - seconds);
  return toEdge >= rampSeconds ? 1 : (1 - Math.cos((Math.PI * toEdge) / rampSeconds)) / 2;
};

/** How long a trial plays, seconds. */
export const trialSeconds = toneCount * toneSeconds + (toneCount - 1) * gapSeconds;

/** The samples of both channels. */
export type Samples = { readonly left: Float32Array<ArrayBuffer>; readonly right: Float32Array<ArrayBuffer> };

/** Renders one second of the louder tone, without ramps: whole cycles, so that it can loop. @param sampleRate hertz */
export const renderTone = (sampleRate: number): Samples => {
  const tone = Float32Array.from({ length: sampleRate }, (_, sample) => peak * toneAt(sample / sampleRate));
  return { left: tone, right: tone };
};

/** Renders a trial. @param sampleRate hertz */
export const renderTrial = ({ quiet, antiphase }: Trial, sampleRate: number): Samples => {
  const every = Math.round((toneSeconds + gapSeconds) * sampleRate);
  const toneLength = Math.round(toneSeconds * sampleRate);
  const length = every * (toneCount - 1) + toneLength;
  const left = new Float32Array(length);
  const right = new Float32Array(length);
  for (let tone = 0; tone < toneCount; tone++) {
    const gain = peak * (tone === quiet ? quieter : 1);
    const side = tone === antiphase ? -1 : 1;
    for (let sample = 0; sample < toneLength; sample++) {
      const seconds = sample / sampleRate;
      const value = gain * envelopeAt(seconds) * toneAt(seconds);
      left[tone * every + sample] = value;
      right[tone * every + sample] = side * value;
    }
  }
  return { left, right };
};
