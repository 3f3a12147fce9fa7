import { scoreSchema } from "@phaselock/signal";
import { catalogue } from "@phaselock/svc-sessions/catalogue";
import { expect, it } from "vitest";
import { inTurn, type Pair, pairsOf, soundsOf } from "./pairs.ts";
import { panelModes, withoutScores } from "./testing/panel-modes.ts";

const [calmFocus, ...others] = panelModes;
if (!calmFocus) throw new Error("no modes");
const seeds = Array.from({ length: 400 }, (_, n) => n * 7919 + 1);
const keysOf = (pairs: readonly Pair[]) => pairs.map(({ key }) => key);
const sides = ({ a, b }: Pair) => `${a.kind} ${b.kind}`;

it("each mode has its three pairs, each once", () => {
  const pairs = pairsOf(panelModes, 1);
  expect(keysOf(pairs).toSorted()).toEqual(
    panelModes.flatMap(({ id }) => [`${id} music bed`, `${id} music pure`, `${id} pure bed`]).toSorted(),
  );
  for (const { key, modeId, a, b } of pairs)
    expect([`${modeId} ${a.kind} ${b.kind}`, `${modeId} ${b.kind} ${a.kind}`]).toContain(key);
});

it("a mode whose bare tones the caller does not get → music and bed only", () => {
  expect(keysOf(pairsOf([withoutScores(calmFocus)], 1))).toEqual(["calm-focus music bed"]);
});

it("a mode without music has nothing to compare", () => {
  const { music: _music, ...excerpt } = calmFocus.excerpt;
  expect(pairsOf([{ ...calmFocus, excerpt }], 1)).toEqual([]);
});

it("a bed is one texture of the mode's scene, with silent music and no pulse", () => {
  const bed = soundsOf(calmFocus).find(({ kind }) => kind === "bed")?.score;
  expect(scoreSchema.parse(bed)).toEqual(bed);
  expect(bed?.textures).toEqual([{ kind: "air", level: { start: 1, segments: [] } }]);
  expect(bed?.music?.level).toEqual({ start: 0, segments: [] });
  expect([bed?.tones, bed?.noise, bed?.pulse]).toEqual([[], [], undefined]);
});

it("the same seed draws the same pairs; another seed, another order and other sides", () => {
  expect(pairsOf(panelModes, 5)).toEqual(pairsOf(panelModes, 5));
  expect(new Set(seeds.map(seed => keysOf(pairsOf(panelModes, seed)).join())).size).toBeGreaterThan(390);
  expect(new Set(seeds.map(seed => pairsOf(panelModes, seed).map(sides).join())).size).toBeGreaterThan(390);
});

it("over many listeners, each sound is on each side about as often, and each pair in each place", () => {
  const drawn = seeds.map(seed => pairsOf(panelModes, seed));
  const share = (is: (pair: Pair) => boolean) => {
    const pairs = drawn.flat();
    return pairs.filter(is).length / pairs.length;
  };
  for (const kind of ["music", "pure", "bed"])
    expect(share(({ a }) => a.kind === kind) * 3).toBeCloseTo(1, 1);
  const first = drawn.filter(([pair]) => pair && sides(pair).includes("music")).length / drawn.length;
  expect(Math.abs(first - 2 / 3)).toBeLessThan(0.08);
});

it("pairs keep their sides and their order when a mode leaves", () => {
  const stays = (pair: Pair) => pair.modeId !== calmFocus.id;
  const kept = (pairs: readonly Pair[]) => pairs.map(pair => `${pair.key}: ${sides(pair)}`);
  expect(kept(pairsOf(others, 9))).toEqual(kept(pairsOf(panelModes, 9).filter(stays)));
});

it("every mode of the catalogue has music", () => {
  expect(catalogue.filter(({ short }) => !short.music)).toEqual([]);
});

it("answered pairs come first, in the order of their answers; a pair that is gone is left out", () => {
  const pairs = pairsOf([calmFocus], 3);
  const [first, second, third] = keysOf(pairs);
  expect(keysOf(inTurn(pairs, [third ?? "", "old music bed", second ?? ""]))).toEqual([third, second, first]);
});
