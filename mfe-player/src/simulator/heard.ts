import { lineFrom, type Schedule, type Score, type Strength, scheduleOf } from "@phaselock/signal";
import { heardStrength } from "../shared/strength/offered-strengths.ts";

/** Layers that can be muted. */
export type Muted = "music" | "textures";

/** How patterns are listened to, both sides of a comparison alike. */
export type Heard = { readonly strength: Strength; readonly muted: readonly Muted[] };

/** How patterns are listened to, and the setters. */
export type Mix = Heard & {
  readonly setStrength: (strength: Strength) => void;
  readonly toggleMute: (what: Muted) => void;
};

const silent = lineFrom(0, []);

/** Lays a score out as it is listened to. The instruments measure the same, without what is muted. */
export function scheduleHeard(score: Score, seconds: number, { strength, muted }: Heard): Schedule {
  const schedule = scheduleOf(score, seconds, heardStrength(score, strength));
  return {
    ...schedule,
    ...(muted.includes("music") && { musicMix: silent }),
    ...(muted.includes("textures") && { textureMix: silent }),
  };
}
