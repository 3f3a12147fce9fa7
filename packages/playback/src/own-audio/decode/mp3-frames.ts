import type { Slices } from "./slices.ts";

/** A frame of an MP3 file. */
export type Mp3Frame = {
  readonly byte: number;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly header: Mp3Header;
};

export type Mp3Header = {
  readonly bytes: number;
  readonly sampleRate: number;
  readonly channels: number;
  /** Samples of the frame: 1152, or 576 at rates below 32 kHz. */
  readonly samples: number;
};

const kbpsOfVersion1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const kbpsOfVersion2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160];
const rates = [44_100, 48_000, 32_000];

/** Reads the header of a frame of MPEG audio, layer III (ISO/IEC 11172-3, 2.4.1.3). Null if there is none. */
function readMp3Header(data: Uint8Array, at: number): Mp3Header | null {
  const [sync = 0, kind = 0, rateBits = 0, mode = 0] = data.subarray(at, at + 4);
  const version = (kind >> 3) & 3;
  const isLayer3 = ((kind >> 1) & 3) === 1;
  const isVersion1 = version === 3;
  const kbps = (isVersion1 ? kbpsOfVersion1 : kbpsOfVersion2)[rateBits >> 4];
  const rate = rates[(rateBits >> 2) & 3];
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || !isLayer3 || !kbps || !rate) return null;
  const sampleRate = isVersion1 ? rate : version === 2 ? rate / 2 : rate / 4;
  const samples = isVersion1 ? 1152 : 576;
  const bytes = Math.floor((samples * 125 * kbps) / sampleRate) + ((rateBits >> 1) & 1);
  return { bytes, sampleRate, samples, channels: mode >> 6 === 3 ? 1 : 2 };
}

/** Bytes of the file that are in memory. */
const windowBytes = 2 ** 18;

/** Longest search for a first frame, bytes. A file without one by then is no MP3. */
const maxSearchBytes = 2 ** 16;

/** Longest frame, bytes: 320 kbit/s at 32 kHz, with padding. */
const maxFrameBytes = 1_441;

/** The byte after the ID3 tags at the start of a file. */
async function endOfTags(file: Slices): Promise<number> {
  for (let at = 0; ; ) {
    const head = new Uint8Array(await file.slice(at, at + 10).arrayBuffer());
    if (String.fromCharCode(...head.subarray(0, 3)) !== "ID3") return at;
    const [a = 0, b = 0, c = 0, d = 0] = head.subarray(6);
    at += 10 + (a << 21) + (b << 14) + (c << 7) + d;
  }
}

/**
 * Reads the frames of an MP3 file from a byte on, in slices. Bytes between frames are skipped.
 * @param fromByte where a frame begins; 0 for the first one of the file
 */
export async function* readMp3Frames(file: Slices, fromByte: number): AsyncGenerator<Mp3Frame, void> {
  let start = fromByte || (await endOfTags(file));
  let searchEnd = fromByte ? Number.POSITIVE_INFINITY : start + maxSearchBytes;
  let isFound = false;
  while (start < file.size) {
    const data = new Uint8Array(await file.slice(start, start + windowBytes).arrayBuffer());
    const isLast = start + data.length >= file.size;
    let at = 0;
    while (at + 4 <= data.length && (isLast || at + 2 * maxFrameBytes <= data.length)) {
      const header = readMp3Header(data, at);
      const next = header ? at + header.bytes : 0;
      // Sound may look like a header. Until frames are found, only one that another one follows counts.
      const isFrame: boolean =
        header !== null &&
        next <= data.length &&
        (isFound || next === data.length || readMp3Header(data, next) !== null);
      if (header && isFrame) {
        yield { byte: start + at, data: data.slice(at, next), header };
        at = next;
        searchEnd = Number.POSITIVE_INFINITY;
      } else {
        if (start + at > searchEnd) return;
        at++;
      }
      isFound = isFrame;
    }
    if (isLast) return;
    start += at;
  }
}

const text = (data: Uint8Array, at: number) => String.fromCharCode(...data.subarray(at, at + 4));

/**
 * What a first frame without sound says: the samples that the encoder has put before and after the sound. Null if the frame
 * is sound. Encoders write such a frame as `Xing` or `Info`; LAME's part of it has the samples.
 */
export function readEncoderDelay({ data, header }: Mp3Frame): { before: number; after: number } | null {
  const isMono = header.channels === 1;
  const tag = header.samples === 1152 ? (isMono ? 21 : 36) : isMono ? 13 : 21;
  if (text(data, tag) !== "Xing" && text(data, tag) !== "Info") return null;
  const flags = data[tag + 7] ?? 0;
  const lame =
    tag + 8 + (flags & 1 ? 4 : 0) + (flags & 2 ? 4 : 0) + (flags & 4 ? 100 : 0) + (flags & 8 ? 4 : 0);
  const [a = 0, b = 0, c = 0] = data.subarray(lame + 21, lame + 24);
  return { before: (a << 4) | (b >> 4), after: ((b & 15) << 8) | c };
}
