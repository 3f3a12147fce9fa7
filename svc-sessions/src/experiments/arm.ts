import { createHash, randomInt, randomUUID } from "node:crypto";
import { digestPlaysBeat, treatmentText } from "@phaselock/contracts";
import { Prisma } from "../../generated/client.ts";

/** Whether the beat plays in a session with this treatment. */
export const playsBeat = (treatmentId: string): boolean =>
  digestPlaysBeat(createHash("sha256").update(treatmentText(treatmentId)).digest());

/** `playsBeat` of a row of `sessions` that has a treatment, in SQL. */
export const playsBeatInSql = Prisma.sql`
  get_byte(sha256(convert_to(${treatmentText("")} || treatment_id::text, 'UTF8')), 31) & 1 = 1`;

/** Random numbers, 0 … limit − 1. Tests pass a seeded source. */
type RandomInt = (limit: number) => number;

/** How many sessions of an experiment have played with its beat and without it. */
export type Arms = { readonly withBeat: number; readonly withoutBeat: number };

/**
 * Draws whether the next session of an experiment plays its beat, in permuted blocks: half of a block's sessions do, in random
 * order. So at no time is one arm ahead by more than half a block.
 * @param earlier its sessions so far
 * @param blockSize its plan's
 */
export const drawPlaysBeat = (
  { withBeat, withoutBeat }: Arms,
  blockSize: number,
  random: RandomInt = randomInt,
): boolean => {
  const fullBlocks = Math.floor((withBeat + withoutBeat) / blockSize);
  const half = blockSize / 2;
  const leftWith = half - (withBeat - half * fullBlocks);
  const leftWithout = half - (withoutBeat - half * fullBlocks);
  return random(leftWith + leftWithout) < leftWith;
};

/**
 * Draws an opaque id whose digest encodes the arm. All its digits are random, so they reveal neither time nor arm.
 * @param drawId tests pass a seeded source
 */
export const drawTreatmentId = (withBeat: boolean, drawId: () => string = randomUUID): string => {
  for (;;) {
    const id = drawId();
    if (playsBeat(id) === withBeat) return id;
  }
};
