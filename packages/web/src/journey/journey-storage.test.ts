import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { createJourneyStorage } from "./journey-storage.ts";

const record = { hasCompletedOnboarding: true, lastVisitMs: 7, lastSubscriptionChangeMs: null };
const nothing = { hasCompletedOnboarding: false, lastVisitMs: null, lastSubscriptionChangeMs: null };

let local: Storage;
let logged: MockInstance;
const journeys = () => createJourneyStorage(() => local, createMemoryStorage);
beforeEach(() => {
  local = createMemoryStorage();
  logged = vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

it("each user's values are stored separately, under the keys of the specification", () => {
  journeys().changeRecord("ada", record);
  expect(journeys().readRecord("ada")).toEqual(record);
  expect(journeys().readRecord("bob")).toEqual(nothing);
  expect(Array.from({ length: local.length }, (_, index) => local.key(index))).toEqual([
    "phaselock_onboarding_completed",
    "phaselock_last_visit",
    "phaselock_last_subscription_change",
  ]);
});

it.each(["{", "[]", "7", "null", '{"ada":"yesterday"}', '{"ada":{}}'])(
  "%s counts as nothing stored",
  text => {
    for (const key of ["onboarding_completed", "last_visit", "last_subscription_change"])
      local.setItem(`phaselock_${key}`, text);
    expect(journeys().readRecord("ada")).toEqual(nothing);
  },
);

it("failing storage logs a warning and throws nothing", () => {
  const forbidden = createJourneyStorage(
    () => {
      throw new DOMException("denied", "SecurityError");
    },
    () => {
      throw new DOMException("denied", "SecurityError");
    },
  );
  forbidden.changeRecord("ada", record);
  expect(forbidden.readRecord("ada")).toEqual(nothing);
  expect(forbidden.readRedirects()).toBeNull();
  expect(logged).toHaveBeenCalled();
});

it("the redirect count is stored for the tab; an invalid one counts as none", () => {
  const session = createMemoryStorage();
  const tab = createJourneyStorage(
    () => local,
    () => session,
  );
  const count = { attempts: 2, lastMs: 5, lastMsByPath: { "/home": 5 } };
  tab.writeRedirects(count);
  expect(tab.readRedirects()).toEqual(count);
  session.setItem("phaselock_redirects", '{"attempts":"many"}');
  expect(tab.readRedirects()).toBeNull();
});
