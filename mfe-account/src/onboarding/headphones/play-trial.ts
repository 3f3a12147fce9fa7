import { renderTrial, type Trial } from "./antiphase-trial.ts";

/** Plays one trial to its end. `stop` silences it at once; then `ended` settles, too. */
export type PlayingTrial = { readonly ended: Promise<void>; stop(): void };

/** What plays trials, from the first press until it is closed. */
export type TrialSound = { play(trial: Trial): Promise<PlayingTrial>; close(): void };

/** Opens the sound when the first trial is played: a browser wants a press before it makes any. */
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
