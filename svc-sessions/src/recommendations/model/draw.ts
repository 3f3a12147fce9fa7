import { createHash } from "node:crypto";

/**
 * What a draw follows from. The same seed gives the same draw: a session that has just been learned doesn't draw again, so
 * the suggestion after a session is the one on the next screen.
 */
export type Seed = {
  readonly userId: string;
  /** The user's calendar day. */
  readonly day: string;
};

/**
 * Draws from the standard normal distribution by the method of Box and Muller (1958). Each mode has a draw of its own, so
 * that leaving one out changes no other.
 */
export const drawNormal = ({ userId, day }: Seed, modeId: string): number => {
  const bits = createHash("sha256").update(`${userId} ${day} ${modeId}`).digest();
  const radius = Math.sqrt(-2 * Math.log((bits.readUInt32BE(0) + 1) / 2 ** 32));
  return radius * Math.cos((2 * Math.PI * bits.readUInt32BE(4)) / 2 ** 32);
};
