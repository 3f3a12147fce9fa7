/**
 * How a session can be played without its beat, for a comparison whose user doesn't know which sessions have it:
 * - `equal-ears`: what differs between the ears is the same in both;
 * - `no-beat`: no pulse, at the pulse's mean power;
 * - `jittered`: pulses or breaths of the same depth, as many of them, whose lengths vary.
 */
export const shams = ["equal-ears", "no-beat", "jittered"] as const;
export type Sham = (typeof shams)[number];

/** The shams that change the level instead of the ears. */
export type LevelSham = Exclude<Sham, "equal-ears">;
