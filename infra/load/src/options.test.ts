import { expect, it } from "vitest";
import { readOptions, UsageError } from "./options.ts";
import type { Scenario } from "./plan.ts";
import { profileNames, profiles } from "./profiles/profiles.ts";

it("a profile without options keeps its own arrivals", () => {
  expect(readOptions(["smoke"])).toEqual({ profile: "smoke", distributed: false, rate: 1 });
});

it.each([
  [[]],
  [["endurance"]],
  [["smoke", "load"]],
  [["smoke", "--url", "staging.example.com"]],
  [["smoke", "--url", "https://staging.example.com/path"]],
  [["load", "--rate", "0"]],
  [["load", "--seed", "-1"]],
  [["load", "--forever"]],
])("%j is refused with the usage", args => {
  expect(() => readOptions(args)).toThrow(UsageError);
  expect(() => readOptions(args)).toThrow(/npm run load -- smoke \| load \| stress \| spike \| soak/);
});

it.each(profileNames)("the profile %s has an end, and all its journeys exist", name => {
  const scenarios: readonly Scenario[] = Object.values(profiles[name](3).scenarios);
  for (const scenario of scenarios) {
    expect(["visitor", "member"]).toContain(scenario.exec);
    expect("maxDuration" in scenario || "stages" in scenario).toBe(true);
  }
});
