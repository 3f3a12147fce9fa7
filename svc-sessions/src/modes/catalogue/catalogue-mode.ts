import type { evidenceSchema, Intention } from "@phaselock/contracts";
import { longVariantFromSeconds } from "@phaselock/contracts";
import type { Look, Score, VisualKind } from "@phaselock/signal";
import type { z } from "zod";

/** A look of each kind, chosen for one mode. */
export type Looks = { readonly [Kind in VisualKind]: Extract<Look, { readonly kind: Kind }> };

/** What research says about a mode's sound, and where it says so. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** A mode of the product, with what it plays in short and in long sessions. */
export type CatalogueMode = {
  readonly id: string;
  readonly name: string;
  /** Says what you hear, what the beat does and what the mode is for. Promises no effect. */
  readonly description: string;
  readonly intentions: readonly Intention[];
  readonly evidence: Evidence;
  /** Where the beat holds, Hz. */
  readonly targetFrequencyHz: number;
  readonly defaultDurationSeconds: number;
  readonly isPremium: boolean;
  /** How the mode can be seen. A score's own look is one of these. */
  readonly looks: Looks;
  /** For sessions under 15 minutes: arrives within a minute or a fifth of the session. */
  readonly short: Score;
  /** For sessions of 15 minutes or more: a slower way, and a hold that changes slowly. */
  readonly long: Score;
};

/** What a mode plays in sessions planned for at least `fromSeconds`. */
export type CataloguePattern = {
  readonly id: string;
  readonly name: string;
  readonly mode: CatalogueMode;
  readonly length: "short" | "long";
  readonly fromSeconds: number;
  /** A session length that the pattern is made for. */
  readonly typicalSeconds: number;
  readonly score: Score;
};

const shortSeconds = 6 * 60;
const longSeconds = 20 * 60;

/** The two patterns of a mode, the short one first. The short one has the mode's id and name. */
export const patternsOf = (mode: CatalogueMode): readonly CataloguePattern[] => [
  {
    id: mode.id,
    name: mode.name,
    mode,
    length: "short",
    fromSeconds: 0,
    typicalSeconds: shortSeconds,
    score: mode.short,
  },
  {
    id: `${mode.id}-long`,
    name: `${mode.name}, long`,
    mode,
    length: "long",
    fromSeconds: longVariantFromSeconds,
    typicalSeconds: longSeconds,
    score: mode.long,
  },
];
