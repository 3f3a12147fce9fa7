import { useEffect, useRef, useState } from "react";
import { passingScore, planTrials, type Trial, trialCount } from "./antiphase-trial.ts";
import { createTestSound, type Playing } from "./test-sound.ts";

/** The state of the check. */
export type HeadphoneTestState =
  | { readonly phase: "ready" | "no-sound" }
  /** The user can answer once all three tones have played. */
  | { readonly phase: "asking"; readonly round: number; readonly isPlaying: boolean }
  | { readonly phase: "done"; readonly result: "passed" | "failed"; readonly right: number };

/** The check's state, and what the user can do. */
export type HeadphoneTest = {
  readonly state: HeadphoneTestState;
  begin(): void;
  replay(): void;
  /** @param tone index of the tone that seemed the quietest, from 0 */
  answer(tone: number): void;
};

/**
 * Runs the check of Woods and others (2017).
 * @param levelPercent the level at which the tones play, 0…100
 * @param onResult called once at the end of each run
 */
export const useHeadphoneTest = (
  levelPercent: number,
  onResult: (result: "passed" | "failed") => void,
): HeadphoneTest => {
  const [state, setState] = useState<HeadphoneTestState>({ phase: "ready" });
  const trials = useRef<readonly Trial[]>([]);
  const right = useRef(0);
  const playing = useRef<Playing | null>(null);
  const [sound] = useState(() => createTestSound(levelPercent));

  useEffect(() => sound.setLevel(levelPercent), [sound, levelPercent]);
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
    setState({ phase: "asking", round, isPlaying: true });
    try {
      playing.current = await sound.playTrial(trial);
      await playing.current.ended;
      setState({ phase: "asking", round, isPlaying: false });
    } catch {
      sound.close();
      setState({ phase: "no-sound" });
    }
  };

  return {
    state,
    begin: () => {
      trials.current = planTrials(Math.random);
      right.current = 0;
      void playRound(0);
    },
    replay: () => {
      if (state.phase === "asking" && !state.isPlaying) void playRound(state.round);
    },
    answer: tone => {
      if (state.phase !== "asking" || state.isPlaying) return;
      if (trials.current[state.round]?.quiet === tone) right.current += 1;
      if (state.round + 1 < trialCount) return void playRound(state.round + 1);
      const result = right.current >= passingScore ? "passed" : "failed";
      setState({ phase: "done", result, right: right.current });
      onResult(result);
    },
  };
};
