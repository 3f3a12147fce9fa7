import { changeStatistics } from "../../src/recommendations/learning/change-statistics.ts";
import { foldOutcome, type Outcome, type OutcomeEvent } from "../../src/recommendations/learning/outcome.ts";
import { keyOf, type Sums } from "../../src/recommendations/learning/series.ts";
import type { Person, Population } from "../../src/recommendations/model/knowledge.ts";
import { noShare, type Share } from "../../src/recommendations/model/share.ts";

/** Learns as the service does, in memory. */
export type Learner = {
  learn(event: OutcomeEvent): void;
  personOf(userId: string): Person;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly population: Population;
};

export const createLearner = (): Learner => {
  const outcomes = new Map<string, Outcome>();
  const people = new Map<string, Map<string, Sums & Share>>();
  const population = new Map<string, Share>();
  const personOf = (userId: string) => {
    const person = people.get(userId) ?? new Map<string, Sums & Share>();
    people.set(userId, person);
    return person;
  };
  return {
    outcomes,
    population,
    personOf,
    learn(event) {
      const { sessionId, userId } = event.data;
      const from = outcomes.get(sessionId) ?? null;
      const to = foldOutcome(from, event);
      if (!to) return;
      outcomes.set(sessionId, to);
      const person = personOf(userId);
      for (const { after, change } of changeStatistics(person, [{ from, to }])) {
        const { modeId, series, ...statistic } = after;
        const key = keyOf(modeId, series);
        if (statistic.sessions === 0) person.delete(key);
        else person.set(key, statistic);
        const known = population.get(key) ?? noShare;
        population.set(key, {
          people: known.people + change.people,
          weight: known.weight + change.weight,
          weightedSum: known.weightedSum + change.weightedSum,
        });
      }
    },
  };
};
