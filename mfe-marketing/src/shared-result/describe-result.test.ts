import { experimentOutcomes, noticedBeat, outcomeMeasures } from "@phaselock/contracts";
import { statementFor } from "@phaselock/evidence/testing";
import { expect, it } from "vitest";
import { describeResult } from "./describe-result.ts";

const everything = experimentOutcomes.flatMap(outcome =>
  [6, 0.4, -6].flatMap(effect =>
    [...noticedBeat, null].map(noticed => ({ outcome, effect, noticed, measure: outcomeMeasures[outcome] })),
  ),
);

it.each(everything)(
  "$outcome, effect $effect, noticed: $noticed → whole sentences",
  ({ effect, ...changed }) => {
    const { found, interval, limits, noticed, plan, sessions } = describeResult(
      statementFor(effect, changed),
    );
    const sentences = [found, interval, noticed, ...limits, ...plan.map(({ text }) => text)];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].*[.?]$/);
    expect(JSON.stringify([sentences, sessions])).not.toMatch(/undefined|NaN|Infinity/);
  },
);

it("a user who could tell → neither better nor worse, and why", () => {
  const { verdict, found } = describeResult(statementFor(6, { noticed: "yes" }));
  expect(verdict).toBe("Can't tell");
  expect(found).toContain("neither better nor worse is claimed");
});

it("the first day is day 1", () => {
  expect(
    describeResult(statementFor(6))
      .sessions.map(({ day }) => day)
      .slice(0, 3),
  ).toEqual([1, 3, 5]);
});
