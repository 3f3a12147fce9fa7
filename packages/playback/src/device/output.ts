import { audioLatencyHintSeconds } from "@phaselock/contracts";
// Vite bundles the processor and its imports into a separate file, next to the remote's other files.
import processorUrl from "../worklet/processor.ts?worker&url";
import { processorName } from "../worklet/protocol.ts";

/** An audio context that runs, with the player's worklet. */
export type Output = {
  readonly context: AudioContext;
  readonly node: AudioWorkletNode;
};

/** This browser has no AudioWorklet, or could not load ours. */
export class NoWorkletError extends Error {
  override readonly name = "NoWorkletError";
}

/** @throws NoWorkletError */
async function addWorklet(context: AudioContext): Promise<void> {
  try {
    await context.audioWorklet.addModule(processorUrl);
  } catch (cause) {
    throw new NoWorkletError("The player's worklet could not be loaded", { cause });
  }
}

/** Settles as `work` does, or rejects after `ms`. */
export async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No sound within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Opens the audio device. Call it from a click or key press, or the browser blocks the sound.
 *
 * The latency hint was measured in Chromium 153 on Linux, 20 stops each: with 0.02 a stop is heard after 82–100 ms (mean
 * 90), with "playback" after 90–112 (100), with 0.03 after 116–147 (134). The output latencies are 64, 72 and 96 ms, no
 * buffer ran empty, and the timestamps jitter by 0.05–0.8 ms rms. "interactive" takes 50–62 ms, but its 10 ms buffer
 * jitters by 2.5 ms rms on a busy page; "balanced", with the same buffer, ran empty eight times.
 * @param context the context that an earlier press opened; without it, a new one
 * @throws NoWorkletError if there is no AudioWorklet or it can't be loaded
 * @throws Error if the device does not open within `ms`
 */
export async function openOutput(
  ms: number,
  context = new AudioContext({ latencyHint: audioLatencyHintSeconds }),
): Promise<Output> {
  try {
    // Without a device, resume() never settles.
    await within(Promise.all([addWorklet(context), context.resume()]), ms);
    const node = new AudioWorkletNode(context, processorName, {
      numberOfInputs: 0,
      outputChannelCount: [2],
    });
    node.connect(context.destination);
    return { context, node };
  } catch (error) {
    closeContext(context);
    throw error;
  }
}

/** Ends the output for good. It reports nothing more. */
export function closeOutput({ context, node }: Output): void {
  node.port.onmessage = null;
  node.onprocessorerror = null;
  context.onstatechange = null;
  closeContext(context);
}

/** A context that is closed already, or whose device hangs, rejects; either way there is nothing left to close. */
function closeContext(context: AudioContext): void {
  context.close().catch(() => {});
}
