import { Rate } from "k6/metrics";
import type { Options } from "k6/options";
import { type K6Summary, summarize } from "../src/summary/summarize.ts";
import { buy } from "./journeys/buy.ts";
import { play } from "./journeys/play.ts";
import { leave, refresh, signIn } from "./journeys/sign-in.ts";
import { visit } from "./journeys/visit.ts";
import { newPerson, type Person, think } from "./person.ts";
import { plan } from "./read-plan.ts";

export const options = {
  scenarios: plan.scenarios as unknown as NonNullable<Options["scenarios"]>,
  thresholds: plan.thresholds as unknown as NonNullable<Options["thresholds"]>,
  // Each person has a separate browser with its own connections.
  noVUConnectionReuse: true,
  userAgent: "phaselock-load",
  summaryTrendStats: ["avg", "med", "p(95)", "p(99)", "max", "count"],
} satisfies Options;

/** Whether a journey was completed. */
const journeyOk = new Rate("journey_ok");

const travel = async (journey: (person: Person) => void | Promise<void>): Promise<void> => {
  let isComplete = false;
  try {
    await journey(newPerson());
    isComplete = true;
  } catch (error) {
    // A failed step is already counted. Any other error is a fault in the script, or a response of an unexpected form.
    // biome-ignore lint/suspicious/noConsole: k6's log
    console.error(String(error));
  }
  journeyOk.add(isComplete);
};

/** A visitor, who doesn't sign in. */
export const visitor = (): Promise<void> => travel(visit);

/** A member from the first visit to the log-out. */
export const member = (): Promise<void> =>
  travel(async person => {
    visit(person);
    await signIn(person);
    buy(person);
    play(person);
    await refresh(person);
    think(person, 4);
    leave(person);
  });

export const handleSummary = (data: K6Summary): Record<string, string> => {
  return { [`${plan.outDir}/summary.json`]: `${JSON.stringify(summarize(data, plan), null, 2)}\n` };
};
