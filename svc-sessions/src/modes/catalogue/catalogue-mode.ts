import type { evidenceSchema, Intention } from "@phaselock/contracts";
import { longVariantFromSeconds } from "@phaselock/contracts";
import type { Look, SceneName, Score, Sham, VisualKind } from "@phaselock/signal";
import type { z } from "zod";

/** A look of each kind, chosen for one mode. */
export type Looks = { readonly [Kind in VisualKind]: Extract<Look, { readonly kind: Kind }> };

/** What research says about a mode's sound, and where it says so. */
export type Evidence = z.infer<typeof evidenceSchema>;

/** A mode of the product, with what it plays in short and in long sessions. */
export type CatalogueMode = {
  readonly id: string;
  readonly name: string;
  /** What the beat does, what one hears and what it is for: one line of a list. At most 40 characters. */
  readonly line: string;
  /** Says what you hear, what the beat does and what the mode is for. Promises no effect. */
  readonly description: string;
  readonly intentions: readonly Intention[];
  readonly evidence: Evidence;
  /** Where the beat holds, Hz. */
  readonly targetFrequencyHz: number;
  readonly defaultDurationSeconds: number;
  readonly isPremium: boolean;
  /** The scenes that fit what it is for: its own first, then those that are offered beside it. */
  readonly scenes: readonly [SceneName, ...SceneName[]];
  /**
   * How an experiment plays it without its beat: equal ears for a beat between the ears; an uneven pulse or breath for one
   * that is heard, because its absence would be heard more clearly (docs/evidence.md).
   */
  readonly sham: Sham;
  /** How the mode can be seen. A score's own look is one of these. */
  readonly looks: Looks;
  /** For sessions under 15 minutes: arrives within a minute or a fifth of the session. */
  readonly short: Score;
  /** For sessions of 15 minutes or more: a slower way, and a hold that changes slowly. */
  readonly long: Score;
  /** The same curves as bare tones and noise, without music. */
  readonly pure: { readonly short: Score; readonly long: Score };
};

/** What a mode plays in sessions planned for at least `fromSeconds`. */
export type CataloguePattern = {
  readonly id: string;
  readonly name: string;
  readonly mode: CatalogueMode;
  readonly length: "short" | "long";
  readonly isPure: boolean;
  readonly fromSeconds: number;
  /** A session length that the pattern is made for. */
  readonly typicalSeconds: number;
  readonly score: Score;
};

const shortSeconds = 6 * 60;
const longSeconds = 20 * 60;

/** The four patterns of a mode. The first has the mode's id and name: music for short sessions. */
export const patternsOf = (mode: CatalogueMode): readonly CataloguePattern[] =>
  [false, true].flatMap(isPure => {
    const [id, name] = isPure ? [`${mode.id}-pure`, `${mode.name}, pure`] : [mode.id, mode.name];
    const { short, long } = isPure ? mode.pure : mode;
    return [
      { id, name, mode, isPure, length: "short", fromSeconds: 0, typicalSeconds: shortSeconds, score: short },
      {
        id: `${id}-long`,
        name: `${name}, long`,
        mode,
        isPure,
        length: "long",
        fromSeconds: longVariantFromSeconds,
        typicalSeconds: longSeconds,
        score: long,
      },
    ] satisfies CataloguePattern[];
  });
