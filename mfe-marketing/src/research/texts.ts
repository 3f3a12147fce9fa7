import type { Study } from "@phaselock/literature";

/** `0.25`, with a minus sign. */
const number = (value: number): string => value.toFixed(2).replace("-", "−");

const noInterest = "It states no interest of the authors.";
const readAs =
  (what: string) =>
  (day: string, statesNoInterest: boolean): string =>
    `On ${day} we read ${what}.${statesNoInterest ? ` ${noInterest}` : ""}`;

/** English texts of the research page, except its findings. */
export const research = {
  title: "Research · Phaselock",
  description:
    "What is known about brainwave entrainment, where results are mixed and what isn't known yet: each claim with the studies for and against it.",
  heading: "What is known, and what is not",
  lead: "Phaselock rests on an old observation and many open questions. Here is the evidence as we read it, including where it speaks against us.",
  toFindOut: "Find out for yourself",
  findOut: "Find out whether it works for you",
  findOutTexts: (sessions: number) => [
    `No study was about you. So compare: up to ${sessions} sessions of a mode, half with the beat and half without. You rate your mood before and after each, or do a short task of attention. You see which was which only with the result.`,
    "The answer is better, worse, no difference or can't tell, with the interval that it rests on. If it doesn't work for you, we tell you. The comparison is blinded and sham-controlled, and it costs nothing.",
  ],
  toComparison: "Start a comparison",
  toEffects: "Public effects",
  limits: "What this page can't tell you",
  publications: "Publications",
  publicationsLead: (count: number) =>
    `${count} works, by the question they bear on. A full dot found an effect, a barred one none, an empty one the opposite, half a dot both.`,
} as const;

/** Texts of the register of studies. */
export const register = {
  studies: (count: number) => (count === 1 ? "1 work" : `${count} works`),
  more: "Details",
  design: "Design",
  people: "People",
  count: (n: number, people: string) => `${n.toLocaleString("en-US")} ${people}`,
  effect: "Effect",
  size: (measure: string, value: number, interval: readonly [low: number, high: number] | null) =>
    interval
      ? `${measure} ${number(value)} (95% interval ${number(interval[0])} to ${number(interval[1])})`
      : `${measure} ${number(value)}`,
  interest: "Interest",
  tested: (stimulus: string, outcome: string) => `Tested: ${stimulus}. Measured: ${outcome}.`,
  read: {
    abstract: readAs("the abstract"),
    excerpt: readAs("the abstract and part of the text"),
    "full text": readAs("all of it"),
    "second hand": readAs("another author's summary"),
  } satisfies Record<Study["checked"]["read"], (day: string, statesNoInterest: boolean) => string>,
} as const;
