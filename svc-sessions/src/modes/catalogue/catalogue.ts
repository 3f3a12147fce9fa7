import { breathingModes } from "./breathing.ts";
import { calmModes } from "./calm.ts";
import { type CatalogueMode, type CataloguePattern, patternsOf } from "./catalogue-mode.ts";
import { energyModes } from "./energy.ts";
import { focusModes } from "./focus.ts";
import { looseThinkingModes } from "./loose-thinking.ts";
import { sleepModes } from "./sleep.ts";

export type { CatalogueMode, CataloguePattern } from "./catalogue-mode.ts";

/** The product's modes, slowest first. A file holds the modes of one intention; a mode that serves two is in the first. */
export const catalogue: readonly CatalogueMode[] = [
  ...breathingModes,
  ...sleepModes,
  ...calmModes,
  ...looseThinkingModes,
  ...focusModes,
  ...energyModes,
].toSorted((a, b) => a.targetFrequencyHz - b.targetFrequencyHz);

/** What the modes play: four patterns each. */
export const cataloguePatterns: readonly CataloguePattern[] = catalogue.flatMap(patternsOf);

/** The catalogue's patterns without music. */
export const purePatterns = cataloguePatterns.filter(({ isPure }) => isPure);

/**
 * Counts the released changes of what the catalogue stores. A process never overwrites the rows of a higher revision. The
 * checksum is that of the rows: a test fails when they change, and then you raise the revision and record the new checksum.
 */
export const catalogueRevision = 6;
export const catalogueChecksum = "007c99d3c2818df9";
