import { shake256 } from "@noble/hashes/sha3.js";
import type { ExperimentPlan } from "@phaselock/contracts";

/** Arms that might have been drawn, one redraw after the other: for each rated session 1 with the beat, 0 without it. */
export type Redraws = Uint8Array;

/** The ways in which two sessions of a block of four play the beat, as bits: bit 0 is the block's first session. */
const patterns = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010, 0b1100] as const;
/** The largest multiple of the number of patterns that a byte can hold. Larger bytes are skipped, so that all are as likely. */
const byteLimit = 252;

/**
 * Random bytes that only depend on the text: SHAKE256, which browsers and other languages have. At least `count` of them are
 * below `byteLimit`, but for one text in more than 10²⁰.
 */
const bytesOf = (text: string, count: number): Uint8Array =>
  shake256(new TextEncoder().encode(text), { dkLen: Math.ceil(count * 1.1) + 1024 });

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
): Redraws => {
  const blockOf = (number: number) => Math.floor((number - 1) / blockSize);
  const blocks = [...new Set(numbers.map(blockOf))];
  const places = numbers.map(number => ({
    block: blocks.indexOf(blockOf(number)),
    bit: (number - 1) % blockSize,
  }));
  const bytes = bytesOf(`phaselock-redraws:${planHash}:${numbers.length}`, redraws * blocks.length);
  const arms = new Uint8Array(redraws * numbers.length);
  const drawn = new Uint8Array(blocks.length);
  let [nextByte, nextArm] = [0, 0];
  for (let redraw = 0; redraw < redraws; redraw++) {
    for (let block = 0; block < blocks.length; block++) {
      while ((bytes[nextByte] ?? 0) >= byteLimit) nextByte++;
      drawn[block] = patterns[(bytes[nextByte++] ?? 0) % patterns.length] ?? 0;
    }
    for (const { block, bit } of places) arms[nextArm++] = ((drawn[block] ?? 0) >> bit) & 1;
  }
  return arms;
};
