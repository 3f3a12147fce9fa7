// Vite bundles the processor and its imports into a separate file, next to the remote's other files.

import type { Schedule } from "@phaselock/signal";
import processorUrl from "./processor.ts?worker&url";
import { type Clock, type Command, processorName } from "./protocol.ts";

/** The sound of one session. */
export type Audio = {
  readonly sampleRate: number;
  play(): void;
  pause(): void;
  /** Pauses with the fade of a stop: rendered silence within 25 ms. */
  halt(): void;
  /** Stops for good. Silent within 100 ms. */
  stop(): void;
  setVolume(percent: number): void;
  /** The second of the session that is audible at `performanceMs` (the timeline of performance.now). */
  audibleSecondsAt(performanceMs: number): number;
  /** Sets the only listener. */
  listen(listener: AudioListener): void;
  /** Ends the sound and closes the device. */
  close(): void;
};

export type AudioListener = {
  /** Called about twenty times a second from the audio clock, also while paused and while the page is hidden. */
  readonly onClock: (clock: Clock) => void;
  /** Called when there is no sound although the session plays. */
  readonly onLost: (how: SoundLoss) => void;
};

/**
 * `taken`: the browser or the system interrupted the sound, because of a call, another application or a lost device.
 * `refused`: it does not resume the sound when asked to.
 */
export type SoundLoss = "taken" | "refused";

export type AudioOptions = {
  readonly schedule: Schedule;
  /** Where the session resumes, seconds; 0 for a new session. */
  readonly startSeconds: number;
  readonly volumePercent: number;
};

const openWithinMs = 8000;
const resumeWithinMs = 3000;

const rejection = (message: string, afterMs: number) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(message)), afterMs);
  });

/**
 * Opens the audio device, paused. Call it from a click or key press, or the browser blocks the sound.
 * @throws Error if there is no AudioWorklet, it can't be loaded, or the device does not open in time
 */
export async function openAudio({ schedule, startSeconds, volumePercent }: AudioOptions): Promise<Audio> {
  // 'playback' buffers 72 ms, but its timestamps are exact: 0.035 ms rms between sound and picture.
  const context = new AudioContext({ latencyHint: "playback" });
  try {
    const ready = Promise.all([context.audioWorklet.addModule(processorUrl), context.resume()]);
    // Without a device, resume() never settles.
    await Promise.race([ready, rejection(`No sound within ${openWithinMs} ms`, openWithinMs)]);
  } catch (error) {
    await context.close();
    throw error;
  }
  const node = new AudioWorkletNode(context, processorName, { numberOfInputs: 0, outputChannelCount: [2] });
  node.connect(context.destination);

  let clock: Clock = { state: "paused", playedSeconds: startSeconds, contextSeconds: 0 };
  let listener: AudioListener | undefined;
  node.port.onmessage = ({ data }: MessageEvent<Clock>) => {
    clock = data;
    listener?.onClock(data);
  };
  context.onstatechange = () => {
    if (context.state !== "running") listener?.onLost("taken");
  };
  const resume = () =>
    Promise.race([context.resume(), rejection(`No sound within ${resumeWithinMs} ms`, resumeWithinMs)]).catch(
      () => listener?.onLost("refused"),
    );
  const send = (command: Command) => node.port.postMessage(command);
  send({ do: "load", schedule, startSeconds, volumePercent });

  return {
    sampleRate: context.sampleRate,
    play() {
      if (context.state !== "running") void resume();
      send({ do: "play" });
    },
    pause: () => send({ do: "pause" }),
    halt: () => send({ do: "halt" }),
    stop: () => send({ do: "stop" }),
    setVolume: percent => send({ do: "volume", percent }),
    audibleSecondsAt(performanceMs) {
      if (clock.state !== "playing") return clock.playedSeconds;
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      const audibleContextSeconds = contextTime + (performanceMs - performanceTime) / 1000;
      return Math.max(0, clock.playedSeconds + audibleContextSeconds - clock.contextSeconds);
    },
    listen(to) {
      listener = to;
    },
    close() {
      listener = undefined;
      void context.close();
    },
  };
}
