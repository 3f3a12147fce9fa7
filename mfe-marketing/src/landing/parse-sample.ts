import { modeSchema } from "@phaselock/contracts";
import { describeSound, needsHeadphones, type Score } from "@phaselock/signal";
import { formatHz } from "@phaselock/ui";

/** What a visitor hears, and what it is in words. */
export type Sample = {
  readonly score: Score;
  /** `tape music, pulsing at 16 Hz` */
  readonly sound: string;
  readonly needsHeadphones: boolean;
};

/** Reads the answer to GET /api/modes/{id}. @throws ZodError for a body that breaks the contract */
export function parseSample(body: unknown): Sample {
  const { excerpt: score } = modeSchema.parse(body);
  const { start: hz } = score.beatHz;
  return { score, sound: describeSound(score, hz, formatHz), needsHeadphones: needsHeadphones(score) };
}
