import { type Intention, intentions } from "@phaselock/contracts";
import { modes } from "@phaselock/web/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findItems, findScenes, matchesSearch } from "./find-items.ts";
import type { LibraryItem } from "./library-items.ts";
import { type List, tabs } from "./library-query.ts";

const itemOf = (change: Partial<LibraryItem>): LibraryItem => ({
  id: "calm-focus",
  name: "Calm focus",
  line: "10 Hz. Glass, air. For a first hour.",
  description: "One task, held for a while.",
  band: "alpha",
  hz: 10,
  curve: { phases: [{ name: "holding", share: 1 }], beatHz: { start: 10, segments: [] } },
  needsHeadphones: true,
  intentions: ["focus"],
  evidence: null,
  sound: { scene: "glass", textures: ["air"], reason: null },
  seconds: 300,
  score: null,
  excerpt: modes[0]?.excerpt ?? expect.unreachable(),
  madeAt: null,
  isClosed: false,
  playAddress: "/play/calm-focus",
  ...change,
});
const calmFocus = itemOf({});
const deepRest = itemOf({ id: "deep-rest", name: "Deep rest", band: "delta", hz: 2, intentions: ["sleep"] });
const quickStart = itemOf({ id: "quick-start", name: "Quick start", band: "beta", hz: 18, isClosed: true });
const inRain = { scene: "keys", textures: ["rain"], reason: null } as const;
const breathing = itemOf({
  id: "breathing",
  name: "Resonance breathing",
  band: "delta",
  hz: 0.1,
  needsHeadphones: false,
  sound: inRain,
  intentions: ["breathing", "calm"],
});
const own = itemOf({
  id: "own-1",
  name: "Tuesday",
  band: "alpha",
  hz: 9.5,
  sound: { ...inRain, scene: null, textures: [] },
  intentions: [],
  madeAt: "2026-11-12",
});
const items = [calmFocus, deepRest, quickStart, breathing, own];
const inList = (list: List, favourites: readonly string[] = []) =>
  namesOf(findItems(items, { list, search: "" }, favourites));
const namesOf = (found: readonly LibraryItem[]) => found.map(({ name }) => name);

describe("a search", () => {
  it.each([
    ["calm", ["Calm focus", "Resonance breathing"]],
    ["sleep", ["Deep rest"]],
    ["breathing calm", ["Resonance breathing"]],
    ["REST", ["Deep rest"]],
    ["delta", ["Deep rest", "Resonance breathing"]],
    ["del", ["Deep rest", "Resonance breathing"]],
    ["10", ["Calm focus"]],
    ["1", ["Calm focus", "Quick start"]],
    ["1 Hz", []],
    ["10 hz", ["Calm focus"]],
    ["10 Hz alpha", ["Calm focus"]],
    ["0,1hz", ["Resonance breathing"]],
    ["9.5", ["Tuesday"]],
    ["delta breath", ["Resonance breathing"]],
    ["  ", namesOf(items)],
    ["gamma", []],
    ["rain", ["Resonance breathing"]],
    ["keys", ["Resonance breathing"]],
    ["glass air 10", ["Calm focus"]],
    ["pure", ["Tuesday"]],
    ["lass", []],
  ])("for %j finds %j", (search, names) => {
    expect(namesOf(items.filter(item => matchesSearch(item, search)))).toEqual(names);
  });
});

it.each([
  ["tape", ["tape"]],
  ["SEA", ["low", "tide"]],
  ["low sea", ["low"]],
  ["low rain", []],
  ["10 hz", []],
  ["", []],
])("a search for %j finds the scenes %j", (search, scenes) => {
  expect(findScenes(search)).toEqual(scenes);
});

describe("a list", () => {
  it("favourites are in their own order, newest first, and a favourite that is gone is left out", () => {
    expect(inList("favourites", ["own-1", "gone", "calm-focus"])).toEqual(["Tuesday", "Calm focus"]);
  });

  it("a mode is in the list of each of its intentions, and everything is in All", () => {
    for (const list of ["breathing", "calm"] as const) expect(inList(list)).toEqual(["Resonance breathing"]);
    expect(inList("all")).toEqual(namesOf(items));
  });
});

it("a search finds the same in every list: everything that matches, and nothing else", () => {
  const item = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom("Calm focus", "Deep rest", "Long 10"),
    band: fc.constantFrom("delta", "theta", "alpha", "beta", "gamma"),
    hz: fc.constantFrom(0.1, 2, 7.8, 10, 40),
    intentions: fc.uniqueArray(fc.constantFrom<Intention>(...intentions)),
    madeAt: fc.constantFrom(null, "2026-11-12"),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { selector: ({ id }) => id }),
      fc.constantFrom(...tabs),
      fc.constantFrom("10", "10 hz", "delta", "focus", "deep 2", "zzz"),
      (some, list, search) => {
        const all = some.map(change => itemOf(change as Partial<LibraryItem>));
        expect(findItems(all, { list, search }, [])).toEqual(all.filter(one => matchesSearch(one, search)));
      },
    ),
  );
});
