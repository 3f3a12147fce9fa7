import fc, { type Arbitrary } from "fast-check";
import type { Value } from "./value.ts";

const quantity = (min: number, max: number): Arbitrary<Value> =>
  fc.record(
    { start: fc.double({ min, max, noNaN: true }), segments: fc.constant([]) },
    { noNullPrototype: true },
  );

const phases: Arbitrary<Value> = fc.constantFrom<Value[]>(
  [{ name: "all", share: 1 }],
  [
    { name: "arriving", share: 0.25 },
    { name: "holding", share: 0.75 },
  ],
);

/**
 * Scores that keep the rules which the schema can't express: shares that sum to 1, and a peak below −1 dBTP. At random
 * hardly any does.
 */
export const scores: Arbitrary<Value> = fc.record(
  {
    version: fc.constant(1),
    phases,
    beatHz: quantity(0.05, 45),
    tones: fc.array(
      fc.record(
        {
          kind: fc.constant("monaural"),
          carrierHz: fc.integer({ min: 40, max: 1_000 }),
          gain: quantity(0, 0.1),
        },
        { noNullPrototype: true },
      ),
      { minLength: 1, maxLength: 8 },
    ),
    noise: fc.constant([]),
    visual: fc.constantFrom<Value[]>({ kind: "rings", lobes: 9 }, { kind: "beam", across: 3, down: 2 }),
  },
  { noNullPrototype: true },
);
