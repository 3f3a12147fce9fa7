import type { Intention } from "@phaselock/contracts";
import { describe, expect, it } from "vitest";
import { keyOf, type Series } from "../learning/series.ts";
import { type CandidateMode, candidatesOf } from "./candidates.ts";
import { drawNormal } from "./draw.ts";
import { createEstimates } from "./estimate.ts";
import { explain } from "./explain.ts";
import { fitOf } from "./fit.ts";
import { t95 } from "./gaussian.ts";
import { knowledgeOf, othersIn } from "./knowledge.ts";
import { rankModes } from "./rank.ts";
import { shareOf } from "./share.ts";

const mode = (changed: Partial<CandidateMode> = {}): CandidateMode => ({
  id: "calm-focus",
  name: "Calm focus",
  isPremium: false,
  intentions: ["focus", "calm"],
  band: "alpha",
  scenes: ["glass", "haze", "paper"],
  variants: [
    { fromSeconds: 0, needsHeadphones: false },
    { fromSeconds: 900, needsHeadphones: true },
  ],
  ...changed,
});
const sums = (series: Series, sessions: number, change: number) => {
  const sumsOfAll = { sessions, sum: sessions * change * 1_000, squares: sessions * (change * 1_000) ** 2 };
  return { ...sumsOfAll, ...shareOf(series, sumsOfAll) };
};
const personWith = (sessions: number, change: number) =>
  new Map(sessions === 0 ? [] : [[keyOf("calm-focus", "change"), sums("change", sessions, change)] as const]);
/** People with one session each, all alike. */
const populationWith = (people: number, change: number, series: Series = "change") => {
  const { weight, weightedSum } = sums(series, 1, change);
  const share = { people, weight: people * weight, weightedSum: people * weightedSum };
  return new Map(people === 0 ? [] : [[keyOf("calm-focus", series), share] as const]);
};
const nobody = new Map();

/** NIST/SEMATECH e-Handbook of Statistical Methods, §1.3.6.7.2. */
it.each([
  [10, 1.812],
  [20, 1.725],
  [50, 1.676],
  [100, 1.66],
])("the 95th percentile of t with %i degrees of freedom is the published %d", (freedom, published) => {
  expect(t95(freedom)).toBeCloseTo(published, 3);
});

it("ten thousand draws have mean 0, variance 1 and 5 % above 1.645", () => {
  const draws = Array.from({ length: 10_000 }, (_, index) =>
    drawNormal({ userId: "a", day: `day ${index}` }, "calm-focus"),
  );
  const mean = draws.reduce((total, draw) => total + draw, 0) / draws.length;
  expect(Math.abs(mean)).toBeLessThan(0.03);
  expect(Math.abs(draws.reduce((total, draw) => total + draw ** 2, 0) / draws.length - 1)).toBeLessThan(0.05);
  expect(Math.abs(draws.filter(draw => draw > 1.645).length / draws.length - 0.05)).toBeLessThan(0.007);
});

describe("the expected change", () => {
  it("one person's eight sessions of +4, and no other people: computed by hand", () => {
    // Prior 0 ± √(2² + 2²). The session's variance: (10 · 25 + 0) / (10 + 7) = 14.706. Precision 1/8 + 8/14.706 = 0.669.
    const { mean, low, high } = createEstimates(personWith(8, 4), nobody).change("calm-focus", {});
    expect(mean).toBeCloseTo(((8 / 14.706) * 4) / 0.669, 2);
    expect((high - low) / 2).toBeCloseTo(1.7396 / Math.sqrt(0.669), 2);
  });

  it("100 people of +3 → close to 3, and a person's own sessions of −3 pull it down", () => {
    const population = populationWith(100, 3);
    const alone = createEstimates(nobody, population).change("calm-focus", {});
    expect(alone.mean).toBeCloseTo(2.8, 1);
    const own = createEstimates(personWith(10, -3), population).change("calm-focus", {});
    expect(own.mean).toBeLessThan(0);
  });

  it("twelve people of 0, and a first +10 of one's own that the copy lacks → the others stay at 0", () => {
    const own = sums("change", 1, 10);
    const [twelve] = populationWith(12, 0).values();
    if (!twelve) throw new Error("no population");
    const { people, weight, weightedSum } = own;
    const everyone = { people: 12 + people, weight: twelve.weight + weight, weightedSum };
    const statistics = [{ modeId: "calm-focus", series: "change" as const, ...own, everyone }];
    const { person, population } = knowledgeOf(statistics, populationWith(12, 0));
    expect(othersIn(population, person, "calm-focus", "change")).toEqual(twelve);
    expect(createEstimates(person, population).change("calm-focus", {}).mean).toBeGreaterThan(0);
  });

  it("fewer than ten other people → ignored; a person doesn't count among the others", () => {
    const few = createEstimates(nobody, populationWith(9, 10)).change("calm-focus", {});
    expect(few.mean).toBe(0);
    const withSelf = createEstimates(personWith(1, 10), populationWith(10, 10));
    const alone = createEstimates(personWith(1, 10), nobody);
    expect(withSelf.change("calm-focus", {})).toEqual(alone.change("calm-focus", {}));
  });

  it("people in the same mood → a changed estimate for that mood only", () => {
    const population = new Map([...populationWith(50, 0), ...populationWith(50, 4, "change/mood/tense")]);
    const { change } = createEstimates(nobody, population);
    expect(change("calm-focus", { mood: "tense" }).mean).toBeGreaterThan(1);
    expect(change("calm-focus", { mood: "tired" }).mean).toBeCloseTo(0, 6);
  });
});

describe("the reason", () => {
  const reasonOf = (
    person: ReturnType<typeof personWith>,
    population: ReturnType<typeof populationWith>,
    context: Parameters<typeof explain>[1] = {},
  ) => explain(mode(), context, { person, population, estimates: createEstimates(person, population) });

  it.each([
    [6, 2.1, "After Calm focus, your mood rose by 2.1 points on average in 6 sessions."],
    [2, -1, "After Calm focus, your mood fell by 1 point on average in 2 sessions."],
    [3, 0, "After Calm focus, your mood stayed the same on average in 3 sessions."],
    [1, 3, "After your one rated session with Calm focus, your mood rose by 3 points."],
  ])("%i own sessions of %d points: %s", (sessions, change, reason) => {
    const own = reasonOf(personWith(sessions, change), populationWith(19, 5));
    expect(own).toMatchObject({ basis: "you", ratedSessions: sessions, reason });
  });

  it.each([
    ["change/mood/tense", 1.4, "People who felt tense rated their mood 1 point higher after it, on average."],
    [
      "change/goal/sleep",
      -2,
      "People who wanted to sleep rated their mood 2 points lower after it, on average.",
    ],
    ["change", 1.6, "People rated their mood 2 points higher after it, on average."],
    ["change", 0.4, "People rated their mood the same before and after it, on average."],
  ] as const)("other people's %s of %d points: %s", (series, change, reason) => {
    const others = reasonOf(nobody, populationWith(10, change, series), { mood: "tense", goal: "sleep" });
    expect(others).toMatchObject({ basis: "people", ratedSessions: 0, reason });
  });

  it("the expected change → whole points, so that it shows no single person's rating", () => {
    const { expectedChange } = reasonOf(personWith(3, 2.2), populationWith(50, 1.3));
    expect(expectedChange).toEqual({ mean: 2, low: -2, high: 5 });
  });

  it("nothing is known → a reason that says so, and no expected change", () => {
    expect(reasonOf(nobody, populationWith(9, 3), { goal: "calm" })).toEqual({
      modeId: "calm-focus",
      basis: "nothing",
      expectedChange: null,
      ratedSessions: 0,
      reason: "It's made for calm. We don't know yet how well it works for you.",
    });
  });
});

describe("candidates", () => {
  const idsOf = (modes: readonly CandidateMode[], changed: Partial<Parameters<typeof candidatesOf>[1]>) =>
    candidatesOf(modes, { hasPremium: false, ...changed }).map(({ id }) => id);
  const sleep: readonly Intention[] = ["sleep"];

  it("without headphones, only modes without a variant that needs them", () => {
    const modes = [mode(), mode({ id: "speakers", variants: [{ fromSeconds: 0, needsHeadphones: false }] })];
    expect(idsOf(modes, { hasHeadphones: false })).toEqual(["speakers"]);
    expect(idsOf(modes, { hasHeadphones: true })).toEqual(["calm-focus", "speakers"]);
    expect(idsOf(modes, {})).toEqual(["calm-focus", "speakers"]);
  });

  it("a goal → only modes made for it; all modes if there is none", () => {
    const modes = [mode(), mode({ id: "nap", intentions: sleep })];
    expect(idsOf(modes, { goal: "sleep" })).toEqual(["nap"]);
    expect(idsOf(modes, { goal: "creativity" })).toEqual(["calm-focus", "nap"]);
  });

  it("a premium mode needs Premium, even if it is the only one for the goal", () => {
    const modes = [mode(), mode({ id: "nap", intentions: sleep, isPremium: true })];
    expect(idsOf(modes, { goal: "sleep" })).toEqual(["calm-focus"]);
    expect(idsOf(modes, { goal: "sleep", hasPremium: true })).toEqual(["nap"]);
  });

  it("a mood → only modes that suit it, whatever the goal; the goal's if there is none", () => {
    const modes = [mode({ intentions: ["focus"] }), mode({ id: "nap", intentions: sleep })];
    expect(idsOf(modes, { mood: "tired", goal: "focus" })).toEqual(["nap"]);
    expect(idsOf(modes, { mood: "tense", goal: "focus" })).toEqual(["calm-focus"]);
  });
});

it("in the evening a sleep mode fits better than an energy mode; in the morning worse", () => {
  const nap = { intentions: ["sleep"], band: "delta" } as const;
  const wake = { intentions: ["energy"], band: "beta" } as const;
  expect(fitOf(nap, { hour: 22 })).toBeGreaterThan(fitOf(wake, { hour: 22 }));
  expect(fitOf(nap, { hour: 8 })).toBeLessThan(fitOf(wake, { hour: 8 }));
});

it("a goal adds to modes that suit a mood, and to no others", () => {
  const wake = { intentions: ["energy"], band: "beta" } as const;
  const tired = { hour: 12, mood: "tired" } as const;
  expect(fitOf(wake, { ...tired, goal: "energy" })).toBeGreaterThan(fitOf(wake, tired));
  expect(fitOf(wake, { ...tired, goal: "sleep" })).toBe(fitOf(wake, tired));
});

it("two equal modes: the one played last comes second", () => {
  const twins = [mode({ id: "a" }), mode({ id: "b" })];
  const estimates = createEstimates(nobody, nobody);
  const firsts = (lastModes: readonly string[]) =>
    Array.from({ length: 400 }, (_, index) => {
      const seed = { userId: "a", day: `day ${index}` };
      return rankModes(twins, estimates, { hour: 12, lastModes }, seed)[0]?.id;
    }).filter(id => id === "a").length;
  expect(firsts(["a", "a", "a"])).toBeLessThan(firsts([]) - 20);
});
