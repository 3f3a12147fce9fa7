import type { SharedResultStatement } from "@phaselock/contracts";
import {
  amountOf,
  limitOf,
  outcomeTexts,
  shamTexts,
  signed,
  verdictRules,
  verdictTexts,
} from "@phaselock/ui/evidence-texts";
import { publicLocale } from "../texts.ts";
import { sharedResult as texts } from "./texts.ts";

/** A rated session as the page and the PDF list it. */
export type DescribedSession = {
  readonly number: number;
  readonly day: number;
  readonly playedBeat: boolean;
  readonly before: string;
  readonly after: string;
  readonly change: string;
  /** The change where there is room for a few characters only. */
  readonly shortChange: string;
};

const day = new Intl.DateTimeFormat(publicLocale, { dateStyle: "long", timeZone: "UTC" });

/** Formats a date without a time: `January 4, 2027`. */
const formatDate = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));

const foundOf = ({ plan, result }: SharedResultStatement): string => {
  if (result.withheld) return texts.withheld;
  if (result.verdict === "none") return texts.foundNone;
  return result.verdict === "unclear" ? texts.foundUnclear : texts.found[plan.outcome][result.verdict];
};

const factsOf = ({ plan }: SharedResultStatement) => {
  const { terms, ...words } = texts.plan;
  const rules = verdictRules(limitOf(plan.measure.noEffect, plan.outcome));
  return [
    { term: terms.question, text: plan.question },
    { term: terms.measured, text: words.measured[plan.outcome] },
    { term: terms.without, text: shamTexts[plan.sham] },
    { term: terms.order, text: words.order },
    { term: terms.end, text: words.end(plan.looks.map(({ sessions }) => sessions)) },
    { term: terms.analysis, text: words.analysis(plan.redraws) },
    { term: verdictTexts.none, text: rules.none },
    { term: terms.claims, text: rules.claims },
    { term: terms.otherwise, text: `${verdictTexts.unclear}.` },
    { term: terms.noticed, text: words.noticed },
  ];
};

/** Says in words what a statement holds, for its page, its PDF and its picture. */
export const describeResult = (statement: SharedResultStatement) => {
  const { plan, result, noticed } = statement;
  const { difference, verdict } = result;
  const { outcome } = plan;
  const { unit } = outcomeTexts[outcome];
  const level = Math.round(100 * difference.level);
  const [low, high] = [signed(difference.low, outcome), signed(difference.high, outcome)];
  const largest = Math.max(Math.abs(difference.low), Math.abs(difference.high));
  const limits = texts.limits.verdicts(amountOf(largest, outcome), limitOf(plan.measure.noEffect, outcome));
  return {
    level,
    low,
    high,
    unit,
    verdict: verdictTexts[verdict],
    found: foundOf(statement),
    caption: texts.caption(statement.sessions.length, level),
    interval: texts.interval(low, high, unit, level),
    noticed: noticed ? texts.noticed.answers[noticed] : texts.noticed.none,
    limits: [limits[verdict], texts.limits.others, texts.limits.missing, texts.limits.chosen],
    plan: factsOf(statement),
    startedOn: formatDate(plan.startedOn),
    revealedOn: formatDate(statement.revealedOn),
    sessions: statement.sessions.map(
      ({ number, day, before, after, playedBeat }): DescribedSession => ({
        ...{ number, day: day + 1, playedBeat },
        before: signed(before, outcome, "measure"),
        after: signed(after, outcome, "measure"),
        change: signed(after - before, outcome, "measure"),
        shortChange: signed(after - before, outcome, "short"),
      }),
    ),
  };
};
