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

/** What the modes play: two patterns each. */
export const cataloguePatterns: readonly CataloguePattern[] = catalogue.flatMap(patternsOf);
