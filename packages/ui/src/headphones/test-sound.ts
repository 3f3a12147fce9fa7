import { amplitudeOf } from "@phaselock/signal";
import { soundWithinMs, within } from "../sound/within.ts";
import { renderTone, renderTrial, type Trial, trialSeconds } from "./antiphase-trial.ts";

/** A sound that is playing. `stop` ends it, and `ended` then resolves too. */
export type Playing = { readonly ended: Promise<void>; stop(): void };

/** The sounds of the headphone check, until closed. All play at the level that is set. */
export type TestSound = {
  /** @throws Error if the browser plays nothing in time */
  playTrial(trial: Trial): Promise<Playing>;
  /** Plays the trial's louder tone in both ears until stopped, for at most 30 s. @throws as playTrial */
  playTone(): Promise<Playing>;
  /** @param percent 0…100, as the player's volume */
  setLevel(percent: number): void;
  close(): void;
};

const toneMaxSeconds = 30;
/** Time constant of the changes of level, and of the start and end of the test tone. */
const smoothingSeconds = 0.03;

/** @param openContext opens the device; called with the first sound, because browsers allow sound only after a click */
export const createTestSound = (
  levelPercent: number,
  openContext = (): AudioContext => new AudioContext(),
): TestSound => {
  let level = levelPercent;
  let opened: { readonly context: AudioContext; readonly volume: GainNode } | undefined;

  const close = () => {
    // Closing a closed context rejects.
    void opened?.context.close().catch(() => undefined);
    opened = undefined;
  };
  const open = async () => {
    if (!opened) {
      const context = openContext();
      const volume = context.createGain();
      volume.gain.value = amplitudeOf(level);
      volume.connect(context.destination);
      opened = { context, volume };
    }
    const now = opened;
    try {
      await within(now.context.resume(), soundWithinMs);
    } catch (error) {
      close();
      throw error;
    }
    return now;
  };
  const sourceOf = (context: AudioContext, { left, right }: ReturnType<typeof renderTone>, loop: boolean) => {
    const buffer = context.createBuffer(2, left.length, context.sampleRate);
    buffer.copyToChannel(left, 0);
    buffer.copyToChannel(right, 1);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.loop = loop;
    const ended = new Promise<void>(resolve => {
      source.onended = () => resolve();
    });
    return { source, ended };
  };

  return {
    async playTrial(trial) {
      const { context, volume } = await open();
      const { source, ended } = sourceOf(context, renderTrial(trial, context.sampleRate), false);
      source.connect(volume);
      source.start();
      return { ended: within(ended, trialSeconds * 1000 + soundWithinMs), stop: () => source.stop() };
    },
    async playTone() {
      const { context, volume } = await open();
      const { source, ended } = sourceOf(context, renderTone(context.sampleRate), true);
      const fade = context.createGain();
      fade.gain.value = 0;
      source.connect(fade).connect(volume);
      fade.gain.setTargetAtTime(1, context.currentTime, smoothingSeconds);
      const stopAt = (seconds: number) => {
        fade.gain.setTargetAtTime(0, seconds, smoothingSeconds);
        source.stop(seconds + 6 * smoothingSeconds);
      };
      source.start();
      stopAt(context.currentTime + toneMaxSeconds);
      return {
        ended: within(ended, toneMaxSeconds * 1000 + soundWithinMs),
        stop: () => stopAt(context.currentTime),
      };
    },
    setLevel(percent) {
      level = percent;
      if (!opened) return;
      const { context, volume } = opened;
      volume.gain.setTargetAtTime(amplitudeOf(percent), context.currentTime, smoothingSeconds);
    },
    close,
  };
};
