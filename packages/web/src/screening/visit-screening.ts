import type { Preferences, Screening } from "@phaselock/contracts";
import { storedJson } from "../storage/stored-json.ts";

/**
 * What the player knows about the user's answer to the screening question: the stored answer, or `not-stored` if the
 * user answered during this visit and refused to have the answer stored.
 */
export type KnownScreening = Screening["photosensitive"] | "not-stored";

/** A restored tab restores its session storage too, so a visit also ends after a day. */
const visitMs = 24 * 60 * 60 * 1000;

/** Remembers for one visit, in this browser, that a user answered the screening question. */
export type VisitScreening = {
  markAnswered(userId: string): void;
  isAnswered(userId: string): boolean;
};

/**
 * Stores who answered and when, never the answer: without a stored answer the picture stays still whatever it was, so
 * there is no reason to keep health data. If the browser forbids session storage, the visit ends with the page.
 */
export const createVisitScreening = (session: () => Storage, nowMs: () => number): VisitScreening => {
  const stored = storedJson(session, "phaselock_screening_answered");
  let inMemory: unknown = null;
  return {
    markAnswered: userId => {
      inMemory = { userId, atMs: nowMs() };
      if (stored.write(inMemory)) inMemory = null;
    },
    isAnswered: userId => {
      const answered = inMemory ?? stored.read();
      if (typeof answered !== "object" || answered === null) return false;
      const { userId: by, atMs }: { userId?: unknown; atMs?: unknown } = answered;
      return by === userId && typeof atMs === "number" && nowMs() - atMs < visitMs;
    },
  };
};

/** This browser's visit. */
export const visitScreening = createVisitScreening(() => sessionStorage, Date.now);

/**
 * Returns what is known about the user's screening answer; null if the user has not answered: the picture stays still.
 * @param preferences the server's copy, which wins
 */
export const knownScreening = (
  { screening }: Pick<Preferences, "screening">,
  userId: string,
): KnownScreening | null =>
  screening?.photosensitive ?? (visitScreening.isAnswered(userId) ? "not-stored" : null);
