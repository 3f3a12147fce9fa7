import { renderTrial, type Trial } from "./antiphase-trial.ts";

/** A trial that is playing. `stop` ends it immediately, and `ended` then resolves too. */
export type PlayingTrial = { readonly ended: Promise<void>; stop(): void };

/** Plays trials until it is closed. */
export type TrialSound = { play(trial: Trial): Promise<PlayingTrial>; close(): void };

/** Opens the audio context with the first trial, because browsers allow sound only after a click. */
export const createTrialSound = (): TrialSound => {
  let context: AudioContext | undefined;
  return {
    async play(trial) {
      context ??= new AudioContext();
      await context.resume();
      const { left, right } = renderTrial(trial, context.sampleRate);
      const buffer = context.createBuffer(2, left.length, context.sampleRate);
      buffer.copyToChannel(left, 0);
      buffer.copyToChannel(right, 1);
      const source = new AudioBufferSourceNode(context, { buffer });
      const ended = new Promise<void>(resolve => {
        source.onended = () => resolve();
      });
      source.connect(context.destination);
      source.start();
      return { ended, stop: () => source.stop() };
    },
    close() {
      void context?.close();
      context = undefined;
    },
  };
};
