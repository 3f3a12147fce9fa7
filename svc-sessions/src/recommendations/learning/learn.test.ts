import { unstatedIntensity } from "@phaselock/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createLearner, type Learner } from "../../../model/recommendations/learner.ts";
import { ended, histories, idAt, recorded, withdrawn } from "../testing/outcome-events.ts";
import { foldOutcome, type Outcome, type OutcomeEvent } from "./outcome.ts";
import { contributionsOf } from "./series.ts";

const key = { sessionId: idAt(1, 1), userId: idAt(2, 1) };
const outcomeOf = (...events: readonly OutcomeEvent[]): Outcome | null =>
  events.reduce<Outcome | null>((outcome, event) => foldOutcome(outcome, event), null);
const valuesOf = (...events: readonly OutcomeEvent[]) => {
  const outcome = outcomeOf(...events);
  return Object.fromEntries(
    (outcome ? contributionsOf(outcome) : []).map(({ series, value }) => [series, value / 1_000]),
  );
};
const before = recorded({ ...key, moment: "before", mood: "tense", intensity: 4, goal: "sleep" });
const after = recorded({ ...key, moment: "after", mood: "calm", intensity: 3 }, { sequence: 2 });

describe("a session's outcome", () => {
  it("a mood without an intensity → counts with the middle, and is kept without one", () => {
    const tapped = recorded({ ...key, moment: "before", mood: "tense", isIntensityGiven: false });
    expect(outcomeOf(tapped)?.before?.mood).toMatchObject({ mood: "tense", intensity: null });
    expect(valuesOf(tapped, ended({ ...key, playedSeconds: 600 }), after).change).toBe(3 + unstatedIntensity);
  });

  it("tense 4 before, calm 3 after, three quarters played, attention 0.6 → change 7, completion 0.75, attention 0.6", () => {
    expect(valuesOf(before, ended({ ...key, playedSeconds: 450, attention: 0.6 }), after)).toEqual({
      "change/goal/sleep": 7,
      "change/mood/tense": 7,
      attention: 0.6,
      change: 7,
      completion: 0.75,
    });
  });

  it("a session without measured attention leaves attention out", () => {
    expect(valuesOf(ended(key))).toEqual({ completion: 1 });
  });

  it("moods without their session's end → nothing is learned; a session that never started → nothing is kept", () => {
    expect(valuesOf(before, after)).toEqual({});
    expect(outcomeOf(ended({ ...key, startedAt: null, playedSeconds: 0 }))).toBeNull();
  });

  it("a session of an experiment says nothing, and its moods are not kept", () => {
    expect(outcomeOf(ended({ ...key, isBlinded: true }))).toBeNull();
    expect(valuesOf(before, ended({ ...key, isBlinded: true }), after)).toEqual({});
    expect(outcomeOf(recorded({ ...key, moment: "before", isBlinded: true }))).toBeNull();
  });

  it("a withdrawn mood → no change of mood, even if the mood's own event arrives later", () => {
    const gone = withdrawn({ ...key, moment: "after" }, { sequence: 3 });
    expect(valuesOf(before, ended(key), after, gone)).toEqual({ completion: 1 });
    expect(valuesOf(before, ended(key), gone, after)).toEqual({ completion: 1 });
  });
});

const stateOf = (learner: Learner) => ({
  outcomes: Object.fromEntries(learner.outcomes),
  people: [0, 1, 2].map(user => Object.fromEntries(learner.personOf(idAt(2, user)))),
  population: Object.fromEntries(
    [...learner.population].filter(([, share]) => share.people !== 0 || share.weight !== 0),
  ),
});
const learned = (events: readonly OutcomeEvent[]) => {
  const learner = createLearner();
  for (const event of events) learner.learn(event);
  return stateOf(learner);
};

/** A history, and the same events in another order, some of them twice. */
const retold = histories.chain(events =>
  fc.record({
    events: fc.constant(events),
    again: fc
      .tuple(fc.shuffledSubarray([...events], { minLength: events.length }), fc.subarray([...events]))
      .map(([shuffled, repeated]) => [...shuffled, ...repeated]),
  }),
);

describe("for any history", () => {
  it("any order and repetition of the events gives the same outcomes and statistics, to the last digit", () => {
    fc.assert(
      fc.property(retold, ({ events, again }) => {
        expect(learned(again)).toEqual(learned(events));
      }),
      { numRuns: 300 },
    );
  });

  it("the statistics are those of the outcomes, counted from scratch", () => {
    fc.assert(
      fc.property(histories, events => {
        const { outcomes, people } = learned(events);
        const counted = new Map<string, number[]>();
        for (const outcome of Object.values(outcomes))
          for (const { modeId, series, value } of contributionsOf(outcome)) {
            const name = `${outcome.userId} ${modeId} ${series}`;
            counted.set(name, [...(counted.get(name) ?? []), value]);
          }
        const kept = people.flatMap((person, user) =>
          Object.entries(person).map(([name, { sessions, sum, squares }]) => [
            `${idAt(2, user)} ${name}`,
            { sessions, sum, squares },
          ]),
        );
        const expected = [...counted].map(([name, values]) => [
          name,
          {
            sessions: values.length,
            sum: values.reduce((total, value) => total + value, 0),
            squares: values.reduce((total, value) => total + value ** 2, 0),
          },
        ]);
        expect(Object.fromEntries(kept)).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 300 },
    );
  });
});
