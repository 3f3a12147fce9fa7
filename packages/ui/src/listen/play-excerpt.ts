import { previewSeconds } from "@phaselock/contracts";
import { amplitudeOf, quantumFrames, type Score } from "@phaselock/signal";
import { soundWithinMs, within } from "../sound/within.ts";
import { renderExcerpt } from "./render-excerpt.ts";

export { prepareExcerpt } from "./render-excerpt.ts";

/**
 * Fade of a stop, seconds: its time constant, and when the device may close. It is silent after a tenth of a second,
 * without a click; a closed device drops what it has not played yet.
 */
const stop = { timeConstant: 0.015, closesAfter: 0.15 } as const;
/** Time between a decision to play and the sound's start, beside the output's buffer, seconds. */
const leadSeconds = 0.01;

/** What is being played. */
export type Playing = {
  /** Seconds of the excerpt that have been heard, by the audio clock. */
  heardSeconds(): number;
};

/** What to play. */
export type Excerpt = {
  readonly score: Score;
  /** 0…100, as the player's volume. */
  readonly volumePercent: number;
};

/**
 * Plays slices one after another without a gap. A slice that comes too late moves all that follow. Each starts with a
 * render quantum of the device: elsewhere Chromium plays the last sample of a slice over the first one of the next.
 */
function createQueue(context: AudioContext, destination: AudioNode) {
  const { sampleRate } = context;
  const sources = new Map<AudioBufferSourceNode, { readonly start: number; readonly ended: Promise<void> }>();
  let startFrame = 0;
  let frames = 0;
  return {
    /** @returns a promise that resolves when the slice has been played */
    add({
      left,
      right,
    }: {
      left: Float32Array<ArrayBuffer>;
      right: Float32Array<ArrayBuffer>;
    }): Promise<void> {
      const buffer = context.createBuffer(2, left.length, sampleRate);
      buffer.copyToChannel(left, 0);
      buffer.copyToChannel(right, 1);
      const source = context.createBufferSource();
      source.buffer = buffer;
      source.connect(destination);
      const earliest = context.currentTime + context.baseLatency + leadSeconds;
      const earliestFrame = Math.ceil((earliest * sampleRate) / quantumFrames) * quantumFrames;
      startFrame = Math.max(startFrame, earliestFrame - frames);
      const start = (startFrame + frames) / sampleRate;
      source.start(start);
      frames += left.length;
      const ended = new Promise<void>(resolve => {
        source.onended = () => {
          sources.delete(source);
          resolve();
        };
      });
      sources.set(source, { start, ended });
      return ended;
    },
    /** Stops all slices at a time of the context. Resolves then, by the audio clock: a timer can be ahead of it. */
    async stop(at: number): Promise<void> {
      for (const source of sources.keys()) source.stop(at);
      // A slice that never starts ends at another time in each browser.
      const begun = [...sources.values()].filter(({ start }) => start < at);
      await Promise.all(begun.map(({ ended }) => ended));
    },
    /** Seconds since the first slice became audible; below 0 before that. Some browsers don't know their latency. */
    heardSeconds: () => context.currentTime - (context.outputLatency || 0) - startFrame / sampleRate,
  };
}

/**
 * Plays an excerpt once, through a context that the click has opened. It sounds as soon as its first tenth of a second is
 * rendered. Resolves when it has ended or was stopped.
 * @param stopped stops it with a short fade
 * @param onPlaying called when the sound starts
 * @returns whether it was played to its end
 * @throws Error if the browser plays nothing in time
 */
export async function playExcerpt(
  context: AudioContext,
  { score, volumePercent }: Excerpt,
  stopped: AbortSignal,
  onPlaying: (playing: Playing) => void,
): Promise<boolean> {
  const volume = context.createGain();
  volume.gain.value = amplitudeOf(volumePercent);
  volume.connect(context.destination);
  const queue = createQueue(context, volume);
  const silenced = new Promise<void>(resolve => {
    stopped.addEventListener("abort", () => {
      volume.gain.setTargetAtTime(0, context.currentTime, stop.timeConstant);
      resolve(queue.stop(context.currentTime + stop.closesAfter));
    });
  });
  const heardSeconds = () => Math.min(previewSeconds, Math.max(0, queue.heardSeconds()));

  let ended: Promise<void> | undefined;
  for await (const slice of renderExcerpt(score, context.sampleRate, () => !stopped.aborted)) {
    if (!ended) await within(context.resume(), soundWithinMs);
    if (stopped.aborted) break;
    const isFirst = !ended;
    ended = queue.add(slice);
    if (isFirst) onPlaying({ heardSeconds });
  }
  if (!ended) return false;
  await Promise.race([within(ended, previewSeconds * 1000 + soundWithinMs), silenced]);
  return !stopped.aborted;
}
