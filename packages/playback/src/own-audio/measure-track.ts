import { createLoudnessMeter } from "@phaselock/signal";
import { UndecodableError } from "./decode/audio-file.ts";
import { openAudioFile } from "./decode/open-audio-file.ts";
import { minSeconds, type Track } from "./track.ts";

/** The file is silent throughout, or shorter than two seconds. */
export class SilentError extends Error {
  override readonly name = "SilentError";
}

/**
 * Decodes a whole file once, part by part, and measures what playing it needs.
 * @param onSeconds called with how much has been decoded
 * @throws UndecodableError, SilentError, or the signal's reason
 */
export async function measureTrack(
  file: Blob,
  onSeconds: (seconds: number) => void,
  cancelled: AbortSignal,
): Promise<Omit<Track, "file">> {
  const opened = await openAudioFile(file, null);
  const { sampleRate } = opened;
  try {
    const meter = createLoudnessMeter(sampleRate);
    let decoded = 0;
    for await (const { left, right } of opened.decode(0)) {
      cancelled.throwIfAborted();
      meter.add(left, right);
      decoded += left.length;
      onSeconds(decoded / sampleRate);
    }
    const frames = decoded - (opened.after ?? 0);
    const lufs = meter.integrated();
    if (frames < minSeconds * sampleRate || !Number.isFinite(lufs))
      throw new SilentError("Silent or too short");
    return { sampleRate, frames, lufs, mp3: opened.index ?? null };
  } catch (error) {
    if (cancelled.aborted || error instanceof SilentError) throw error;
    throw new UndecodableError("The decoder failed", { cause: error });
  } finally {
    opened.close();
  }
}
