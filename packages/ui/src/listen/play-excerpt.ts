import { amplitudeOf, type Score } from "@phaselock/signal";
import { soundWithinMs, within } from "../sound/within.ts";
import { renderExcerpt } from "./render-excerpt.ts";

/** Time constant of the fade of a stop, seconds: silent after a tenth of a second, without a click. */
const stopSeconds = 0.015;

/**
 * Plays an excerpt once, through a context that the click has opened. Resolves when it has ended or was stopped.
 * @param volumePercent 0…100, as the player's volume
 * @param stopped stops it with a short fade
 * @param onPlaying called when the sound starts
 * @throws Error if the browser plays nothing in time
 */
export async function playExcerpt(
  context: AudioContext,
  excerpt: Score,
  { seconds, volumePercent }: { readonly seconds: number; readonly volumePercent: number },
  stopped: AbortSignal,
  onPlaying: () => void,
): Promise<void> {
  const sound = await renderExcerpt(excerpt, seconds, context.sampleRate, () => !stopped.aborted);
  if (!sound) return;
  await within(context.resume(), soundWithinMs);
  if (stopped.aborted) return;

  const buffer = context.createBuffer(2, sound.left.length, context.sampleRate);
  buffer.copyToChannel(sound.left, 0);
  buffer.copyToChannel(sound.right, 1);
  const source = context.createBufferSource();
  source.buffer = buffer;
  const volume = context.createGain();
  volume.gain.value = amplitudeOf(volumePercent);
  source.connect(volume).connect(context.destination);
  const ended = new Promise<void>(resolve => {
    source.onended = () => resolve();
  });
  stopped.addEventListener("abort", () => {
    volume.gain.setTargetAtTime(0, context.currentTime, stopSeconds);
    source.stop(context.currentTime + 7 * stopSeconds);
  });
  source.start();
  onPlaying();
  await within(ended, seconds * 1000 + soundWithinMs);
}
