import { goals as allGoals, type Goal, intentionOfGoal, type Recommendation } from "@phaselock/contracts";
import { browserTimeZone, knownHeadphones, recommendationsQuery } from "@phaselock/web";
import { useQuery } from "@tanstack/react-query";
import type { Ears, LibraryQuery, Tab } from "./library-query.ts";

/** The goal of a list, if it has one; else the user's first. */
const goalOf = (tab: Tab, goals: readonly Goal[]): Goal | undefined =>
  allGoals.find(goal => intentionOfGoal[goal] === tab) ?? goals[0];

/** A device that is not checked starts with headphones, because that hides nothing. On a checked one it is the user's choice. */
const hasHeadphones = (ears: Ears): boolean | undefined => {
  if (ears === "speakers") return false;
  return knownHeadphones() === undefined ? undefined : true;
};

/**
 * The modes that are recommended for what the library shows, best first. None if they fail to load, as without a network.
 * @param asked.seconds the length of the next session
 */
export function useRecommended(asked: {
  query: Pick<LibraryQuery, "tab" | "ears">;
  seconds: number;
  goals: readonly Goal[];
}): readonly Recommendation[] | "loading" {
  const { query, seconds, goals } = asked;
  const { data, isPending } = useQuery(
    recommendationsQuery({
      goal: goalOf(query.tab, goals),
      secondsAvailable: seconds,
      hasHeadphones: hasHeadphones(query.ears),
      timeZone: browserTimeZone(),
    }),
  );
  return isPending ? "loading" : (data?.recommendations ?? []);
}
