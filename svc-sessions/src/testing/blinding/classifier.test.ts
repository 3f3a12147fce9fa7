import { seededRandom } from "@phaselock/signal/testing";
import { describe, expect, it } from "vitest";
import { columnsOf, crossValidatedAuc } from "./classifier.ts";
import { addFeatures, type Features } from "./features.ts";

const perArm = 1_000;
const hex = (random: () => number, length: number) =>
  Array.from({ length }, () => Math.floor(16 * random()).toString(16)).join("");
type Leak = (session: { playedBeat: boolean; draw: number }) => object;

/** The classifier's success with sessions of which random ids and times are seen, and what `leak` adds. */
function aucWith(seed: number, leak: Leak): number {
  const random = seededRandom(seed);
  const played = Array.from({ length: 2 * perArm }, (_, n) => n % 2 === 0);
  const sessions = played.map(playedBeat => {
    const features: Features = new Map();
    const at = new Date(1e12 + 1e6 * random()).toISOString();
    const seen = { id: hex(random, 32), at, took: 5 + random(), ...leak({ playedBeat, draw: random() }) };
    addFeatures(features, "seen", seen, 1e12);
    return features;
  });
  return crossValidatedAuc(columnsOf(sessions), played, seed);
}

describe("the classifier of the blinding attack", () => {
  it("ids and times that don't depend on the arm → 0.45 to 0.55", () => {
    for (let seed = 1; seed <= 3; seed++) {
      const auc = aucWith(seed, () => ({}));
      expect(auc).toBeGreaterThan(0.45);
      expect(auc).toBeLessThan(0.55);
    }
  });

  it.for([
    [
      "a key that only one arm has",
      ({ playedBeat, draw }) => (playedBeat && draw < 0.2 ? { beat: null } : {}),
    ],
    ["another word", ({ playedBeat, draw }) => ({ kind: playedBeat && draw < 0.2 ? "full" : "mode" })],
    [
      "another order of keys",
      ({ playedBeat, draw }) => (playedBeat && draw < 0.2 ? { b: 1, a: 1 } : { a: 1, b: 1 }),
    ],
    ["a longer text", ({ playedBeat, draw }) => ({ name: "x".repeat(playedBeat && draw < 0.2 ? 9 : 8) })],
    ["a later moment", ({ playedBeat, draw }) => ({ took: 5 + draw + (playedBeat && draw < 0.2 ? 2 : 0) })],
    [
      "an id's last digit",
      ({ playedBeat, draw }) => ({ id: `${"0".repeat(31)}${playedBeat && draw < 0.2 ? 1 : 0}` }),
    ],
  ] satisfies readonly [string, Leak][])("$0 in 20 % of one arm's sessions → above 0.55", ([, leak]) => {
    expect(aucWith(7, leak)).toBeGreaterThan(0.57);
  });
});
