import type { Preferences, Screening } from "@phaselock/contracts";

type Answer = Screening["photosensitive"];

/** The user's answer to the screening question: the stored one, or this visit's. `not-asked` until there is one. */
export type KnownScreening = Answer | "not-asked";

/** Remembers what a user answered who did not want the answer stored. */
export type VisitScreening = {
  write(userId: string, answer: Answer): void;
  /** The user's answer of this visit; null if there is none. */
  read(userId: string): Answer | null;
};

/** Keeps the answers in memory: it is health data without consent, so it goes when the page does. */
export const createVisitScreening = (): VisitScreening => {
  const answers = new Map<string, Answer>();
  return {
    write: (userId, answer) => void answers.set(userId, answer),
    read: userId => answers.get(userId) ?? null,
  };
};

/** This page's visit. */
export const visitScreening = createVisitScreening();

/**
 * Returns what is known about the user's screening answer.
 * @param preferences the server's copy, which wins
 */
export const knownScreening = (
  { screening }: Pick<Preferences, "screening">,
  userId: string,
): KnownScreening => screening?.photosensitive ?? visitScreening.read(userId) ?? "not-asked";
