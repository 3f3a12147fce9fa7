import { type KnownScreening, knownScreening, storedJson, visitScreening } from "@phaselock/web";
import { useState } from "react";

type Answer = Exclude<KnownScreening, "not-asked">;

/** Stored per device, not per account: another device has another screen. */
const stored = storedJson(() => localStorage, "phaselock_picture_moves");

/** Whether the picture of the next session moves. */
export type Motion = {
  readonly answer: KnownScreening;
  /** Whether it moves: the user has answered no, and has not chosen a still picture on this device. */
  readonly moves: boolean;
  choose(moves: boolean): void;
  /** Takes the user's answer for this visit, without storing it. */
  answerForVisit(answer: Answer): void;
};

/**
 * @param known the answer as the server and this visit know it
 */
export function useMotion(userId: string, known: KnownScreening): Motion {
  const [wanted, setWanted] = useState(() => stored.read() !== false);
  const [, setAnswered] = useState<Answer | null>(null);
  const answer = known === "not-asked" ? knownScreening({ screening: null }, userId) : known;
  const choose = (moves: boolean) => {
    setWanted(moves);
    stored.write(moves);
  };
  return {
    answer,
    moves: answer === "no" && wanted,
    choose,
    answerForVisit(given) {
      visitScreening.write(userId, given);
      setAnswered(given);
      choose(true);
    },
  };
}
