import type { Pcm } from "../track.ts";
import { createStereo } from "./audio-file.ts";

/** Packets that the decoder may be ahead of its reader. */
const ahead = 16;

/**
 * Decodes packets with WebCodecs, in order. Each part comes with the number of its first frame, as its packet says.
 * @throws DOMException if the decoder fails
 */
export async function* decodePackets(
  config: AudioDecoderConfig,
  packets: AsyncIterable<{ readonly data: BufferSource; readonly frame: number }>,
): AsyncGenerator<Pcm & { readonly frame: number }, void> {
  const { sampleRate } = config;
  const stereoOf = createStereo();
  const decoded: AudioData[] = [];
  let failure: unknown;
  let wake = () => {};
  const decoder = new AudioDecoder({
    output(data) {
      decoded.push(data);
      wake();
    },
    error(error) {
      failure = error;
      wake();
    },
  });
  const take = function* () {
    if (failure) throw failure;
    for (let data = decoded.shift(); data; data = decoded.shift()) {
      const frame = Math.round((data.timestamp * sampleRate) / 1e6);
      const pcm = data.numberOfFrames > 0 ? stereoOf(data, 0) : null;
      data.close();
      if (pcm) yield { ...pcm, frame };
    }
  };
  try {
    decoder.configure(config);
    for await (const { data, frame } of packets) {
      const timestamp = Math.round((frame * 1e6) / sampleRate);
      decoder.decode(new EncodedAudioChunk({ type: "key", timestamp, data }));
      while (decoder.decodeQueueSize >= ahead && decoded.length === 0 && !failure)
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      yield* take();
    }
    await decoder.flush();
    yield* take();
  } finally {
    if (decoder.state !== "closed") decoder.close();
    for (const data of decoded) data.close();
  }
}
