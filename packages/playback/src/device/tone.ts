/** A short tone beside the session's own sound. */
export type ShortTone = {
  readonly hz: number;
  /** Length with both fades, in seconds. */
  readonly seconds: number;
  /** Peak, where 1 is full scale. */
  readonly amplitude: number;
};

/** Points of a fade. The browser joins them by straight lines: with 64 a corner bends the level by less than 0.1 %. */
const fadePoints = 64;

/** A raised cosine up and down: no step and no click. */
const shapeOf = (amplitude: number): Float32Array<ArrayBuffer> =>
  Float32Array.from(
    { length: fadePoints + 1 },
    (_, n) => (amplitude * (1 - Math.cos((2 * Math.PI * n) / fadePoints))) / 2,
  );

/** Long enough for the graph to be connected before the first sample, in seconds. */
const leadSeconds = 0.05;

/**
 * Plays a tone into the output of a running context, through nodes of its own: what the worklet renders stays as it is.
 * @returns the time of the context at which the tone starts, in seconds
 */
export function playShortTone(context: AudioContext, { hz, seconds, amplitude }: ShortTone): number {
  const at = context.currentTime + leadSeconds;
  const oscillator = new OscillatorNode(context, { frequency: hz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueCurveAtTime(shapeOf(amplitude), at, seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.onended = () => gain.disconnect();
  oscillator.start(at);
  oscillator.stop(at + seconds);
  return at;
}
