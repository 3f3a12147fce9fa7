import { expect } from "vitest";
import { columnsOf, crossValidatedAuc } from "./classifier.ts";
import { addFeatures, type Features } from "./features.ts";

/** A session of an experiment, and everything that is seen of it, by where it is seen. */
export type SeenSession = {
  readonly playedBeat: boolean;
  /** When it was planned, ms since 1970. */
  readonly sinceMs: number;
  /** The ids that occur in many places. Each is looked at once. */
  readonly ids: Readonly<Record<string, string>>;
  readonly seen: Readonly<Record<string, unknown>>;
};

const seed = 20_261_127;

function featuresOf({ seen, sinceMs, ids }: SeenSession): Features {
  const features: Features = new Map();
  addFeatures(features, "ids", ids, sinceMs);
  let text = JSON.stringify(seen);
  for (const [name, id] of Object.entries(ids)) text = text.replaceAll(id, `<${name}>`);
  addFeatures(features, "seen", JSON.parse(text), sinceMs);
  return features;
}

/**
 * Expects that a classifier can't tell the arms of sessions apart by what is seen of them, and that it could if one arm's
 * sessions differed in one key.
 * @param chance how far the area under the curve may lie from 0.5. With 1,000 sessions per arm, chance alone exceeds 0.05 once
 *   in 10,000 runs
 * @param leakEvery in one of how many sessions of an arm the planted key differs
 */
export function expectBlinded(
  sessions: readonly SeenSession[],
  { chance = 0.05, leakEvery = 5 }: { chance?: number; leakEvery?: number } = {},
): void {
  const features = sessions.map(featuresOf);
  const played = sessions.map(({ playedBeat }) => playedBeat);
  const columns = columnsOf(features);
  const auc = crossValidatedAuc(columns, played, seed);
  expect(auc).toBeGreaterThan(0.5 - chance);
  expect(auc).toBeLessThan(0.5 + chance);
  const leak = columnsOf(played.map((it, n) => new Map([["leak?", it && n % leakEvery === 0 ? 1 : 0]])));
  const planted = crossValidatedAuc(new Map([...columns, ...leak]), played, seed);
  expect(planted, "a planted leak").toBeGreaterThan(0.5 + chance);
}
