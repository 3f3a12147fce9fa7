import {
  ADTS,
  AudioSampleSink,
  CustomSource,
  FLAC,
  Input,
  MATROSKA,
  MP4,
  OGG,
  QTFF,
  WAVE,
  WEBM,
} from "mediabunny";
import { type AudioFile, createStereo, UndecodableError } from "./audio-file.ts";
import type { Slices } from "./slices.ts";

/** All formats but MP3, whose reader would keep each frame of a long file in memory. */
const formats = [WAVE, MP4, QTFF, OGG, FLAC, WEBM, MATROSKA, ADTS];

/** Bytes of the file that are kept in memory, so that a long file needs no more than a short one. */
const maxCacheSize = 2 ** 20;

/** Decoding starts this long before a frame, because the first packets after a seek may not decode exactly. */
const prerollSeconds = 0.5;

/**
 * Opens an audio file of any format except MP3. WAV files need no decoder of the browser.
 * @throws UndecodableError
 */
export async function openContainerFile(file: Slices): Promise<AudioFile> {
  const source = new CustomSource({
    getSize: () => file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
    prefetchProfile: "fileSystem",
    maxCacheSize,
  });
  const input = new Input({ formats, source });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track || !(await track.canDecode())) throw new UndecodableError("No track can be decoded");
    const sampleRate = await track.getSampleRate();
    const sink = new AudioSampleSink(track);
    return {
      sampleRate,
      async *decode(from) {
        const stereoOf = createStereo();
        let at = from;
        for await (const sample of sink.samples(Math.max(0, from / sampleRate - prerollSeconds))) {
          const first = Math.round(sample.timestamp * sampleRate);
          const end = first + sample.numberOfFrames;
          // What comes before the first frame is the encoder's run-up.
          const pcm = end > at && end > 0 ? stereoOf(sample, Math.max(0, at - first)) : null;
          sample.close();
          if (!pcm) continue;
          at += pcm.left.length;
          yield pcm;
        }
      },
      close: () => input.dispose(),
    };
  } catch (cause) {
    input.dispose();
    throw new UndecodableError("No audio", { cause });
  }
}
