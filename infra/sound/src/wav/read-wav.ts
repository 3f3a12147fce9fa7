import { rate } from "../dsp/rate.ts";
import { resample } from "../dsp/resample.ts";

/** A file that isn't a WAV file that we read; the message says what it is instead. */
export class NotWav extends Error {
  override name = "NotWav";
}

const slowestRate = 8_000;
const fastestRate = 192_000;

type Format = { readonly tag: number; readonly channels: number; readonly hz: number; readonly bits: number };

const pcm = 1;
const float = 3;
/** The tag is in the first two bytes of the extension instead (WAVE_FORMAT_EXTENSIBLE). */
const extensible = 0xfffe;

type ReadSample = (view: DataView, at: number) => number;

/** Reads one sample as −1 … 1, by format tag and bits. */
const readers: Readonly<Record<string, ReadSample>> = {
  [`${pcm}/16`]: (view, at) => view.getInt16(at, true) / 2 ** 15,
  [`${pcm}/24`]: (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 2 ** 16) / 2 ** 23,
  [`${pcm}/32`]: (view, at) => view.getInt32(at, true) / 2 ** 31,
  [`${float}/32`]: (view, at) => view.getFloat32(at, true),
  [`${float}/64`]: (view, at) => view.getFloat64(at, true),
};

const idAt = (view: DataView, at: number): string =>
  at + 4 > view.byteLength
    ? ""
    : String.fromCharCode(...[0, 1, 2, 3].map(offset => view.getUint8(at + offset)));

function formatOf(chunk: DataView): Format {
  if (chunk.byteLength < 16) throw new NotWav("a WAV file with a broken fmt chunk");
  const tag = chunk.getUint16(0, true);
  return {
    tag: tag === extensible && chunk.byteLength >= 26 ? chunk.getUint16(24, true) : tag,
    channels: chunk.getUint16(2, true),
    hz: chunk.getUint32(4, true),
    bits: chunk.getUint16(14, true),
  };
}

/** The fmt and data chunks. A data chunk that claims more bytes than there are, as streamed files do, ends with the file. */
function chunksOf(file: DataView): { readonly format: Format; readonly data: DataView } {
  if (idAt(file, 0) !== "RIFF" || idAt(file, 8) !== "WAVE") throw new NotWav("not a WAV file");
  let format: Format | undefined;
  for (let at = 12; at + 8 <= file.byteLength; ) {
    const start = at + 8;
    const bytes = file.getUint32(at + 4, true);
    const chunk = new DataView(
      file.buffer,
      file.byteOffset + start,
      Math.min(bytes, file.byteLength - start),
    );
    if (idAt(file, at) === "fmt ") format = formatOf(chunk);
    if (idAt(file, at) === "data" && format) return { format, data: chunk };
    // Chunks start at even places.
    at = start + bytes + (bytes % 2);
  }
  throw new NotWav("a WAV file without sound");
}

/**
 * Reads a WAV file as two channels at 48 kHz: PCM of 16, 24 or 32 bits or floats, mono (which becomes both channels) or
 * stereo. Other sample rates are resampled.
 * @throws NotWav if the bytes aren't such a file
 */
export function readWav(bytes: Uint8Array): { readonly left: Float64Array; readonly right: Float64Array } {
  const { format, data } = chunksOf(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const { tag, channels, hz, bits } = format;
  const read = readers[`${tag}/${bits}`];
  if (!read)
    throw new NotWav(`a WAV file of format ${tag} with ${bits} bits, neither PCM of 16, 24 or 32 nor float`);
  if (channels !== 1 && channels !== 2) throw new NotWav(`a WAV file of ${channels} channels, not 1 or 2`);
  if (hz < slowestRate || hz > fastestRate)
    throw new NotWav(`a WAV file of ${hz} Hz, not ${slowestRate} to ${fastestRate}`);
  const sampleBytes = bits / 8;
  const frameBytes = channels * sampleBytes;
  const channel = (index: number) => {
    const samples = new Float64Array(Math.floor(data.byteLength / frameBytes));
    for (let n = 0; n < samples.length; n++) samples[n] = read(data, n * frameBytes + index * sampleBytes);
    return resample(samples, rate, hz);
  };
  const left = channel(0);
  return { left, right: channels === 2 ? channel(1) : left };
}
