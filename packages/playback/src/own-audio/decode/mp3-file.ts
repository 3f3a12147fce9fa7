import type { Mp3Index } from "../track.ts";
import { type AudioFile, UndecodableError } from "./audio-file.ts";
import { decodePackets } from "./decode-packets.ts";
import { type Mp3Header, readEncoderDelay, readMp3Frames } from "./mp3-frames.ts";
import type { Slices } from "./slices.ts";

/** Frames from one entry of the index to the next. */
const indexEvery = 500;

/** Frames that are decoded before the wanted one: a frame may continue the data of up to nine before it. */
const preroll = 10;

/** What a decoder gives before the first sample of the encoder (the LAME tag's specification). */
const decoderDelay = 529;

/** What the sound of an MP3 file begins with. */
type Start = {
  readonly header: Mp3Header;
  readonly byte: number;
  readonly skip: number;
  readonly after: number;
};

async function readStart(file: Slices): Promise<Start | null> {
  let delay = { before: 0, after: 0 };
  for await (const frame of readMp3Frames(file, 0)) {
    const info = readEncoderDelay(frame);
    if (!info) {
      const skip = delay.before > 0 ? delay.before + decoderDelay : 0;
      const after = delay.before > 0 ? Math.max(0, delay.after - decoderDelay) : 0;
      return { header: frame.header, byte: frame.byte, skip, after };
    }
    delay = info;
  }
  return null;
}

const configOf = ({ sampleRate, channels }: Mp3Header): AudioDecoderConfig => ({
  codec: "mp3",
  sampleRate,
  numberOfChannels: channels,
});

const canDecode = async (header: Mp3Header): Promise<boolean> =>
  typeof AudioDecoder !== "undefined" &&
  (await AudioDecoder.isConfigSupported(configOf(header))).supported === true;

/** An MP3 file, the index that its first whole decoding has filled, and the samples of padding at its end. */
export type Mp3File = AudioFile & { readonly index: Mp3Index; readonly after: number };

/**
 * Opens an MP3 file. A seek reads from the index's nearest entry on; without an index, as on the first decoding, from the
 * start of the file.
 * @returns null if the file is no MP3
 * @throws UndecodableError if this browser can't decode MP3
 */
export async function openMp3File(file: Slices, known: Mp3Index | null): Promise<Mp3File | null> {
  const start = await readStart(file);
  if (!start) return null;
  if (!(await canDecode(start.header))) throw new UndecodableError("No MP3 decoder");
  const { header, byte, after } = start;
  const { samples } = header;
  const index = known ?? { bytes: [byte], skip: start.skip };
  const bytes = [...index.bytes];

  /** The packets from a frame on. Fills the index as it goes. */
  async function* packetsFrom(wanted: number) {
    const entry = Math.min(bytes.length - 1, Math.floor(wanted / indexEvery));
    let n = entry * indexEvery;
    for await (const frame of readMp3Frames(file, bytes[entry] ?? byte)) {
      if (n % indexEvery === 0) bytes[n / indexEvery] = frame.byte;
      if (n >= wanted) yield { data: frame.data, frame: n * samples };
      n++;
    }
  }
  return {
    sampleRate: header.sampleRate,
    after,
    index: { bytes, skip: index.skip },
    async *decode(from) {
      let at = from + index.skip;
      const wanted = Math.max(0, Math.floor(at / samples) - preroll);
      for await (const { frame, left, right } of decodePackets(configOf(header), packetsFrom(wanted))) {
        if (frame + left.length <= at) continue;
        const skip = Math.max(0, at - frame);
        at += left.length - skip;
        yield { left: left.subarray(skip), right: right.subarray(skip) };
      }
    },
    close() {},
  };
}
