import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type JourneyEvent, type JourneyState, nextJourney, noJourney } from "./journey-machine.ts";
import { type JourneyType, journeyTarget } from "./journey-type.ts";

const types = [
  "new_user",
  "returning_free_user",
  "premium_user",
  "subscription_intent",
  "post_upgrade",
  "returning_after_absence",
] as const satisfies readonly JourneyType[];

const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });
const user = fc.record({ id: fc.constantFrom("ada", "bob"), isPremium: fc.boolean() });
const record = fc.record({
  lastVisitMs: fc.option(instant),
  hasCompletedOnboarding: fc.boolean(),
  lastSubscriptionChangeMs: fc.option(instant),
});
const event: fc.Arbitrary<JourneyEvent> = fc.oneof(
  fc.record({ type: fc.constant("visit-begun" as const), user, record, nowMs: instant }),
  fc.record({ type: fc.constant("record-known" as const), user, record, nowMs: instant }),
  fc.record({ type: fc.constant("onboarding-completed" as const), user }),
  fc.record({ type: fc.constant("subscription-changed" as const), nowMs: instant }),
  fc.record({ type: fc.constant("type-set" as const), journeyType: fc.constantFrom(...types) }),
  fc.record({
    type: fc.constant("arrived" as const),
    path: fc.constantFrom(...types.map(journeyTarget), "/"),
    user,
  }),
  fc.constant({ type: "signed-out" as const }),
);
const after = (events: readonly JourneyEvent[], from: JourneyState = noJourney): JourneyState =>
  events.reduce(nextJourney, from);

const signedIn = after([
  {
    type: "visit-begun",
    user: { id: "ada", isPremium: false },
    record: { lastVisitMs: null, hasCompletedOnboarding: false, lastSubscriptionChangeMs: null },
    nowMs: 0,
  },
]);

describe("changes of the journey type", () => {
  it.each([
    [true, "premium_user"],
    [false, "returning_free_user"],
  ] as const)("completing the onboarding with premium %s sets %s", (isPremium, journeyType) => {
    const done = after([{ type: "onboarding-completed", user: { id: "ada", isPremium } }], signedIn);
    expect(done).toMatchObject({ journeyType, hasCompletedOnboarding: true });
  });

  it("a subscription change sets post_upgrade and records its time", () => {
    expect(after([{ type: "subscription-changed", nowMs: 7 }], signedIn)).toMatchObject({
      journeyType: "post_upgrade",
      lastSubscriptionChangeMs: 7,
    });
  });

  it.each(types)("the type can be set to %s directly", journeyType => {
    expect(after([{ type: "type-set", journeyType }], signedIn).journeyType).toBe(journeyType);
  });

  it("arriving at the target of a one-time type sets the lasting type", () => {
    const ada = { id: "ada", isPremium: true };
    const upgraded = after(
      [
        { type: "onboarding-completed", user: ada },
        { type: "subscription-changed", nowMs: 7 },
      ],
      signedIn,
    );
    const arrive = (path: string) => after([{ type: "arrived", path, user: ada }], upgraded).journeyType;
    expect(arrive("/dashboard")).toBe("post_upgrade");
    expect(arrive("/premium-welcome")).toBe("premium_user");
  });
});

describe("the server's copy", () => {
  const record = { lastVisitMs: null, hasCompletedOnboarding: true, lastSubscriptionChangeMs: 3 };
  const known = { type: "record-known", user: { id: "ada", isPremium: true }, record, nowMs: 0 } as const;

  it("wins over the browser's copy", () => {
    expect(after([known], signedIn)).toEqual({ userId: "ada", journeyType: "premium_user", ...record });
  });

  it("does not undo a change since the visit began", () => {
    const upgraded = after([{ type: "subscription-changed", nowMs: 7 }], signedIn);
    expect(after([known], upgraded).journeyType).toBe("post_upgrade");
  });
});

describe("after any sequence of events", () => {
  it("the type is null exactly when there is no user", () => {
    fc.assert(
      fc.property(fc.array(event), events => {
        const state = after(events);
        expect(state.journeyType === null).toBe(state.userId === null);
      }),
    );
  });

  it("sign-out resets the state", () => {
    fc.assert(
      fc.property(fc.array(event), events => {
        expect(after([...events, { type: "signed-out" }])).toEqual(noJourney);
      }),
    );
  });

  it("a new visit replaces the previous state", () => {
    const begin = fc.record({ type: fc.constant("visit-begun" as const), user, record, nowMs: instant });
    fc.assert(
      fc.property(fc.array(event), begin, (events, begun) => {
        expect(after([...events, begun])).toEqual(after([begun]));
      }),
    );
  });

  it("a completed onboarding stays completed until another visit begins", () => {
    const afresh = ["visit-begun", "record-known", "signed-out"];
    const later = event.filter(({ type }) => !afresh.includes(type));
    fc.assert(
      fc.property(fc.array(later), user, (events, by) => {
        const done = after([{ type: "onboarding-completed", user: by }], signedIn);
        expect(after(events, done).hasCompletedOnboarding).toBe(true);
      }),
    );
  });
});
