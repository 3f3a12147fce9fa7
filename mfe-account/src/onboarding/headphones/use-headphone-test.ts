import { useEffect, useRef, useState } from "react";
import { passingScore, planTrials, type Trial, trialCount } from "./antiphase-trial.ts";
import { type HeadphoneCheck, writeHeadphoneCheck } from "./headphone-check.ts";
import { createTrialSound, type PlayingTrial } from "./play-trial.ts";

/** The state of the check. */
export type HeadphoneTest =
  | { readonly phase: "ready" | "no-sound" }
  /** The user can answer once all three tones have played. */
  | { readonly phase: "asking"; readonly round: number; readonly isPlaying: boolean }
  | { readonly phase: "done"; readonly result: HeadphoneCheck["result"]; readonly right: number };

const resultOf = (right: number): HeadphoneCheck["result"] => (right >= passingScore ? "passed" : "failed");

/** Runs the check and stores its result on this device. */
export const useHeadphoneTest = () => {
  const [test, setTest] = useState<HeadphoneTest>({ phase: "ready" });
  const trials = useRef<readonly Trial[]>([]);
  const right = useRef(0);
  const playing = useRef<PlayingTrial | null>(null);
  const [sound] = useState(createTrialSound);

  useEffect(
    () => () => {
      playing.current?.stop();
      sound.close();
    },
    [sound],
  );

  const playRound = async (round: number): Promise<void> => {
    const trial = trials.current[round];
    if (!trial) return;
    setTest({ phase: "asking", round, isPlaying: true });
    try {
      playing.current = await sound.play(trial);
      await playing.current.ended;
      setTest({ phase: "asking", round, isPlaying: false });
    } catch {
      setTest({ phase: "no-sound" });
    }
  };

  return {
    test,
    begin: () => {
      trials.current = planTrials(Math.random);
      right.current = 0;
      void playRound(0);
    },
    replay: () => {
      if (test.phase === "asking" && !test.isPlaying) void playRound(test.round);
    },
    /** @param tone index of the tone that seemed the quietest, from 0 */
    answer: (tone: number) => {
      if (test.phase !== "asking" || test.isPlaying) return;
      if (trials.current[test.round]?.quiet === tone) right.current += 1;
      if (test.round + 1 < trialCount) return void playRound(test.round + 1);
      const result = resultOf(right.current);
      writeHeadphoneCheck(() => localStorage, { result, at: new Date().toISOString() });
      setTest({ phase: "done", result, right: right.current });
    },
  };
};
