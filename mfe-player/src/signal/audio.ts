// Vite bundles the processor with its imports into one file of its own, beside the remote's other files.
import processorUrl from "./processor.ts?worker&url";
import { type Clock, type Command, processorName } from "./protocol.ts";
import type { Schedule } from "./schedule.ts";

/** A session's sound. */
export type Audio = {
  readonly sampleRate: number;
  play(): void;
  pause(): void;
  /** Silent within 100 ms, for good. */
  stop(): void;
  setVolume(percent: number): void;
  /** Seconds of the session that the listener hears at `performanceMs` (performance.now's time line). */
  heardSecondsAt(performanceMs: number): number;
  /** Whom to tell; one listener, from the start of its session on. */
  listen(listener: AudioListener): void;
  /** Ends the sound and gives the device back. */
  close(): void;
};

export type AudioListener = {
  /** Some twenty times a second from the audio clock, also while paused and while the page is hidden. */
  readonly onClock: (clock: Clock) => void;
  /** There is no sound, although it plays. */
  readonly onLost: (how: SoundLoss) => void;
};

/**
 * `taken`: the browser or the system took it away, for a call, another application, a lost device. `refused`: it was
 * asked to give it back, and does not.
 */
export type SoundLoss = "taken" | "refused";

export type AudioOptions = {
  readonly schedule: Schedule;
  /** Where the session goes on, seconds; 0 for a new one. */
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
 * Opens the sound, paused. To be called from a click or key press, or the browser keeps it silent.
 * @throws Error where there is no AudioWorklet or it can't be loaded
 */
export async function openAudio({ schedule, startSeconds, volumePercent }: AudioOptions): Promise<Audio> {
  // 'playback' buffers 72 ms, and in exchange its time stamps are exact: 0.035 ms rms between sound and picture.
  const context = new AudioContext({ latencyHint: "playback" });
  try {
    const ready = Promise.all([context.audioWorklet.addModule(processorUrl), context.resume()]);
    // Where the device does not come, resume() never settles.
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
    stop: () => send({ do: "stop" }),
    setVolume: percent => send({ do: "volume", percent }),
    heardSecondsAt(performanceMs) {
      if (clock.state !== "playing") return clock.playedSeconds;
      const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp();
      const heardContextSeconds = contextTime + (performanceMs - performanceTime) / 1000;
      return Math.max(0, clock.playedSeconds + heardContextSeconds - clock.contextSeconds);
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
