import { type BeatCurve, lineOf, valueAt } from "@phaselock/signal";
import { expect, it } from "vitest";
import { bandSpans } from "./band-spans.ts";
import { bandOf } from "./bands.ts";

const curveOf = (start: number, ...to: number[]): BeatCurve => ({
  phases: to.map((_, n) => ({ name: `phase ${n}`, share: 1 / to.length })),
  beatHz: { start, segments: to.map(hz => ({ to: hz, curve: "raised-cosine" as const })) },
});

it("a curve changes colour exactly where its beat crosses a band limit", () => {
  const curve = curveOf(14, 10);
  const [beta, alpha] = bandSpans(curve);
  expect([beta?.band, alpha?.band]).toEqual(["beta", "alpha"]);
  expect(valueAt(lineOf(curve.beatHz, [1]), beta?.to ?? 0)).toBeCloseTo(13, 4);
});

it("a beat held exactly on a limit has the colour of its own band", () => {
  expect(bandSpans(curveOf(8, 8)).map(span => span.band)).toEqual(["alpha"]);
});

it("a steep curve has every band that it crosses, without gaps", () => {
  const spans = bandSpans(curveOf(0.1, 44, 1));
  expect(spans.map(span => span.band)).toEqual([
    ..."delta theta alpha beta gamma".split(" "),
    ..."beta alpha theta delta".split(" "),
  ]);
  for (const [n, span] of spans.entries()) expect(span.from).toBe(n === 0 ? 0 : spans[n - 1]?.to);
  expect(spans.at(-1)?.to).toBe(1);
});

it("a span's beat stays in its band", () => {
  const curve = curveOf(2, 20, 6, 6, 40);
  const line = lineOf(
    curve.beatHz,
    curve.phases.map(phase => phase.share),
  );
  for (const { band, from, to } of bandSpans(curve))
    for (const part of [0.001, 0.25, 0.5, 0.75, 0.999])
      expect(bandOf(valueAt(line, from + (to - from) * part))).toBe(band);
});

it("a beat that reaches a limit at the very end stays in its colour", () => {
  expect(bandSpans(curveOf(7, 8))).toEqual([{ band: "theta", from: 0, to: 1 }]);
});
