import type { Preferences } from "@phaselock/contracts";
import { type KnownScreening, knownScreening, storedJson, visitScreening } from "@phaselock/web";
import { useState } from "react";
import { useReducedMotion } from "../../shared/use-reduced-motion.ts";

type Answer = Exclude<KnownScreening, "not-asked">;

/** Stored per device, not per account: another device has another screen. */
const stored = storedJson(() => localStorage, "phaselock_picture_moves");

/** Whether the picture of the next session moves. */
export type Motion = {
  readonly answer: KnownScreening;
  /** Whether the answer counts for this visit only, because none is stored. */
  readonly isForVisit: boolean;
  /** Whether the system asks for reduced motion. */
  readonly isReduced: boolean;
  /** Whether it moves: the user has answered no, has not chosen a still picture on this device, and the system allows motion. */
  readonly moves: boolean;
  /** The answer for the picture: `not-asked` if the user chose a still one. The picture follows the system itself. */
  readonly photosensitive: KnownScreening;
  choose(moves: boolean): void;
  /** Takes the user's answer for this visit, without storing it. */
  answerForVisit(answer: Answer): void;
};

/**
 * @param screening the stored answer; null if none is stored, then this visit's answer counts
 */
export function useMotion(userId: string, screening: Preferences["screening"]): Motion {
  const [wanted, setWanted] = useState(() => stored.read() !== false);
  const [, setAnswered] = useState<Answer | null>(null);
  const isReduced = useReducedMotion();
  const answer = knownScreening({ screening }, userId);
  const choose = (moves: boolean) => {
    setWanted(moves);
    stored.write(moves);
  };
  return {
    answer,
    isForVisit: screening === null && answer !== "not-asked",
    isReduced,
    moves: answer === "no" && wanted && !isReduced,
    photosensitive: answer === "no" && !wanted ? "not-asked" : answer,
    choose,
    answerForVisit(given) {
      visitScreening.write(userId, given);
      setAnswered(given);
      choose(true);
    },
  };
}
