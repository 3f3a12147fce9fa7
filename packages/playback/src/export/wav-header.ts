/** Channels and bytes of one frame: two floats. */
export const channels = 2;
const bytesPerSample = 4;
export const bytesPerFrame = channels * bytesPerSample;

/** Format tag of samples that are IEEE floats. */
const formatIeeeFloat = 3;
/** RIFF, WAVE, fmt with an empty extension, fact, and the head of data: 58 bytes. */
export const headerBytes = 58;

/** Sizes in a RIFF file are 32 bits wide. */
const largestRiffBytes = 2 ** 32 - 1;

/** Whether a file of so many frames fits the format. An hour at 96 kHz takes 2.8 GB and does. */
export const fitsWav = (frames: number): boolean => headerBytes + frames * bytesPerFrame <= largestRiffBytes;

/**
 * The header of a stereo WAV file of 32-bit floats (WAVE_FORMAT_IEEE_FLOAT, with the fact chunk that formats other than
 * PCM need).
 * @throws RangeError if the file would exceed 4 GiB
 */
export function wavHeader(frames: number, sampleRate: number): Uint8Array<ArrayBuffer> {
  if (!fitsWav(frames)) throw new RangeError(`${frames} frames exceed the 4 GiB of a WAV file`);
  const view = new DataView(new ArrayBuffer(headerBytes));
  let at = 0;
  const id = (text: string) => {
    for (const letter of text) view.setUint8(at++, letter.charCodeAt(0));
  };
  const u16 = (value: number) => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const u32 = (value: number) => {
    view.setUint32(at, value, true);
    at += 4;
  };
  const dataBytes = frames * bytesPerFrame;
  id("RIFF");
  u32(headerBytes - 8 + dataBytes);
  id("WAVE");
  id("fmt ");
  u32(18);
  u16(formatIeeeFloat);
  u16(channels);
  u32(sampleRate);
  u32(sampleRate * bytesPerFrame);
  u16(bytesPerFrame);
  u16(8 * bytesPerSample);
  u16(0);
  id("fact");
  u32(4);
  u32(frames);
  id("data");
  u32(dataBytes);
  return new Uint8Array(view.buffer);
}

/** The samples of two channels in the order of a WAV file. */
export function interleave(left: Float32Array, right: Float32Array): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(channels * left.length);
  for (let n = 0; n < left.length; n++) {
    samples[2 * n] = left[n] ?? 0;
    samples[2 * n + 1] = right[n] ?? 0;
  }
  return samples;
}
