import { createHash, randomInt, randomUUID } from "node:crypto";
import { digestPlaysBeat, treatmentText } from "@phaselock/contracts";

/** Whether the beat plays in a session with this treatment. */
export const playsBeat = (treatmentId: string): boolean =>
  digestPlaysBeat(createHash("sha256").update(treatmentText(treatmentId)).digest());

/** Sessions of a block: half of them with the beat, half without it. */
const blockSize = 4;

/** Random numbers, 0 … limit − 1. Tests pass a seeded source. */
type RandomInt = (limit: number) => number;

/**
 * Draws whether the next session of an experiment plays its beat, in permuted blocks of four: of each four sessions two do,
 * in random order, so that at no time one arm is more than two sessions ahead.
 * @param earlier whether the beat plays in each of its sessions so far, in any order
 */
export const drawPlaysBeat = (earlier: readonly boolean[], random: RandomInt = randomInt): boolean => {
  const fullBlocks = Math.floor(earlier.length / blockSize);
  const half = blockSize / 2;
  const withBeat = earlier.filter(Boolean).length;
  const leftWith = half - (withBeat - half * fullBlocks);
  const leftWithout = half - (earlier.length - withBeat - half * fullBlocks);
  return random(leftWith + leftWithout) < leftWith;
};

/** Draws an opaque id whose digest encodes the arm. All its digits are random, so they reveal neither time nor arm. */
export const drawTreatmentId = (withBeat: boolean): string => {
  for (;;) {
    const id = randomUUID();
    if (playsBeat(id) === withBeat) return id;
  }
};
