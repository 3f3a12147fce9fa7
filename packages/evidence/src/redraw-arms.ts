import { shake256 } from "@noble/hashes/sha3.js";
import type { ExperimentPlan } from "@phaselock/contracts";

/** Which rated sessions would have played the beat, had the arms been drawn again: 1 with it, 0 without. */
export type Assignment = readonly (0 | 1)[];

/** The ways in which two sessions of a block of four play the beat, as bits: bit 0 is the block's first session. */
const patterns = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100] as const;
/** The largest multiple of the number of patterns that a byte can hold. Larger bytes are skipped, so that all are as likely. */
const byteLimit = 252;

/** Random bytes that only depend on the text: SHAKE256, which browsers and other languages have. */
const bytesOf = (text: string, count: number): Uint8Array =>
  shake256(new TextEncoder().encode(text), { dkLen: Math.ceil(count * 1.1) + 1024 }).filter(
    byte => byte < byteLimit,
  );

/**
 * Draws the arms of the rated sessions again, by the rule by which they were drawn: in permuted blocks of four over all
 * started sessions, so an unrated session keeps its place. Each redraw takes one byte per block with a rated session, in
 * order; its remainder by six is the block's pattern. The same plan and sessions give the same redraws, so that anyone can
 * repeat the analysis.
 * @param numbers the rated sessions' places among the started ones, from 1
 */
export const redrawArms = (
  { planHash, blockSize, redraws }: Pick<ExperimentPlan, "blockSize" | "redraws"> & { planHash: string },
  numbers: readonly number[],
): readonly Assignment[] => {
  const blockOf = (number: number) => Math.floor((number - 1) / blockSize);
  const blocks = [...new Set(numbers.map(blockOf))];
  const places = numbers.map(number => ({
    block: blocks.indexOf(blockOf(number)),
    bit: (number - 1) % blockSize,
  }));
  const bytes = bytesOf(`phaselock-redraws:${planHash}:${numbers.length}`, redraws * blocks.length);
  return Array.from({ length: redraws }, (_, redraw) =>
    places.map(({ block, bit }) => {
      const byte = bytes[redraw * blocks.length + block] ?? 0;
      const pattern = patterns[byte % patterns.length] ?? 0;
      return (pattern >> bit) & 1 ? 1 : 0;
    }),
  );
};
