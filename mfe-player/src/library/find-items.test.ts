import { type Intention, intentions } from "@phaselock/contracts";
import { modes } from "@phaselock/web/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findItems, itemsOfTab, matchesEars, matchesSearch, type Shelf } from "./find-items.ts";
import type { LibraryItem } from "./library-items.ts";
import { tabs } from "./library-query.ts";

const itemOf = (change: Partial<LibraryItem>): LibraryItem => ({
  id: "calm-focus",
  name: "Calm focus",
  description: "One task, held for a while.",
  band: "alpha",
  hz: 10,
  curve: { phases: [{ name: "holding", share: 1 }], beatHz: { start: 10, segments: [] } },
  needsHeadphones: true,
  intentions: ["focus"],
  evidence: null,
  sound: { scene: "glass", textures: ["air"], strength: null, faders: null, reason: null },
  excerpt: modes[0]?.excerpt ?? expect.unreachable(),
  madeAt: null,
  isClosed: false,
  playAddress: "/play/calm-focus",
  ...change,
});
const calmFocus = itemOf({});
const deepRest = itemOf({ id: "deep-rest", name: "Deep rest", band: "delta", hz: 2, intentions: ["sleep"] });
const quickStart = itemOf({ id: "quick-start", name: "Quick start", band: "beta", hz: 18, isClosed: true });
const inRain = { scene: "keys", textures: ["rain"], strength: null, faders: null, reason: null } as const;
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
const nothing: Shelf = { favourites: [], sessions: [] };
const played = (modeId: string, status: "completed" | "abandoned" | "planned") => ({
  modeId,
  status,
  startedAt: status === "planned" ? null : "2026-11-20T12:00:00Z",
});
const namesOf = (found: readonly LibraryItem[]) => found.map(({ name }) => name);

describe("a search", () => {
  it.each([
    ["calm", ["Calm focus"]],
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

describe("a tab", () => {
  it("favourites are in their own order, newest first, and a favourite that is gone is left out", () => {
    const shelf = { ...nothing, favourites: ["own-1", "gone", "calm-focus"] };
    expect(namesOf(itemsOfTab(items, "favourites", shelf))).toEqual(["Tuesday", "Calm focus"]);
  });

  it("recent modes are listed once each, newest first, and only if they were started", () => {
    const sessions = [played("quick-start", "planned"), played("deep-rest", "abandoned")];
    const shelf = { ...nothing, sessions: [...sessions, played("calm-focus", "completed"), ...sessions] };
    expect(namesOf(itemsOfTab(items, "recent", shelf))).toEqual(["Deep rest", "Calm focus"]);
  });

  it("a mode is in the tab of each of its intentions", () => {
    for (const tab of ["breathing", "calm"] as const)
      expect(namesOf(itemsOfTab(items, tab, nothing))).toEqual(["Resonance breathing"]);
  });
});

it("no filter shows a mode that does not match it, and none hides one that does", () => {
  const item = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom("Calm focus", "Deep rest", "Long 10"),
    band: fc.constantFrom("delta", "theta", "alpha", "beta", "gamma"),
    hz: fc.constantFrom(0.1, 2, 7.8, 10, 40),
    needsHeadphones: fc.boolean(),
    intentions: fc.uniqueArray(fc.constantFrom<Intention>(...intentions)),
    madeAt: fc.constantFrom(null, "2026-11-12"),
  });
  const query = fc.record({
    tab: fc.constantFrom(...tabs),
    search: fc.constantFrom("", "10", "10 hz", "delta", "focus", "deep 2", "zzz"),
    ears: fc.constantFrom("headphones", "speakers"),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(item, { selector: ({ id }) => id }),
      query,
      fc.nat(9),
      (some, asked, liked) => {
        const all = some.map(change => itemOf(change as Partial<LibraryItem>));
        const shelf = {
          favourites: all.slice(0, liked).map(({ id }) => id),
          sessions: all.slice(liked).map(({ id }) => played(id, "completed")),
        };
        const found = findItems(all, asked as never, shelf);
        const tab = itemsOfTab(all, asked.tab, shelf);
        for (const one of all) {
          const matches =
            tab.includes(one) && matchesSearch(one, asked.search) && matchesEars(one, asked.ears as never);
          expect(found.includes(one)).toBe(matches);
        }
        expect(new Set(found).size).toBe(found.length);
      },
    ),
  );
});
