import type {
  EvidenceDirection,
  ExperimentOutcome,
  ExperimentPlan,
  ExperimentResult,
} from "@phaselock/contracts";

type Verdict = ExperimentResult["verdict"];

/** Names of the four verdicts. */
export const verdictTexts: Readonly<Record<Verdict, string>> = {
  better: "Better",
  worse: "Worse",
  none: "No difference",
  unclear: "Can't tell",
};

type OutcomeTexts = {
  readonly name: string;
  /** The name within a sentence. */
  readonly lower: string;
  readonly unit: string;
  /** The unit of an amount of 1. */
  readonly unitOfOne: string;
};

/** Names of each outcome and its unit. */
export const outcomeTexts: Readonly<Record<ExperimentOutcome, OutcomeTexts>> = {
  mood: { name: "Mood", lower: "mood", unit: "points", unitOfOne: "point" },
  speed: {
    name: "Response speed",
    lower: "response speed",
    unit: "per second",
    unitOfOne: "per second",
  },
  control: {
    name: "Response control",
    lower: "response control",
    unit: "percentage points",
    unitOfOne: "percentage point",
  },
};

/** The sound of a session without the beat, by its sham. */
export const shamTexts: Readonly<Record<ExperimentPlan["sham"], string>> = {
  "equal-ears": "Both ears hear the same notes.",
  "no-beat": "Nothing pulses.",
  jittered: "The pulse or breath keeps its depth and has no steady rate.",
};

/** Names of the directions that a study points in. */
export const directionTexts: Readonly<Record<EvidenceDirection, string>> = {
  for: "For",
  against: "Against",
  null: "No effect found",
  mixed: "Mixed",
  mechanism: "Background",
};

/** Names of an axis's sides: left and right of zero. */
export const sideTexts = { without: "better without", with: "better with it" } as const;

/**
 * Decimals of an outcome's values. `difference`: a difference of means. `measure`: one session, whose mood is a whole number of
 * points. `short`: one session where there is room for a few characters only.
 */
const decimals = {
  difference: { mood: 1, speed: 2, control: 1 },
  measure: { mood: 0, speed: 2, control: 1 },
  short: { mood: 0, speed: 1, control: 0 },
} as const satisfies Record<string, Record<ExperimentOutcome, number>>;
type Precision = keyof typeof decimals;

/** Formats a number with its sign: `+0.8`, `−0.3`, `0.0`. */
export const withSign = (value: number, digits: number): string => {
  const size = Math.abs(value).toFixed(digits);
  if (Number(size) === 0) return size;
  return `${value < 0 ? "−" : "+"}${size}`;
};

/** Formats a value of an outcome with its sign, without its unit: `+0.8`. */
export const signed = (
  value: number,
  outcome: ExperimentOutcome,
  precision: Precision = "difference",
): string => withSign(value, decimals[precision][outcome]);

/** Formats the size of a difference without its sign and unit: `0.8`. */
export const sizeOf = (difference: number, outcome: ExperimentOutcome): string =>
  Math.abs(difference).toFixed(decimals.difference[outcome]);

const withUnit = (size: string, outcome: ExperimentOutcome): string => {
  const { unit, unitOfOne } = outcomeTexts[outcome];
  return `${size} ${Number(size) === 1 ? unitOfOne : unit}`;
};

/** Formats the size of a difference with its unit: `0.8 points`. */
export const amountOf = (difference: number, outcome: ExperimentOutcome): string =>
  withUnit(sizeOf(difference, outcome), outcome);

/** Formats a round limit with its unit: `1 point`, `0.1 per second`. */
export const limitOf = (limit: number, outcome: ExperimentOutcome): string =>
  withUnit(String(limit), outcome);

/**
 * When each verdict is given, as sentences that follow its name. "No difference" is decided first; any other interval is unclear.
 * @param noEffect the limit up to which a difference counts as none, with its unit
 */
export const verdictRules = (noEffect: string) =>
  ({
    none: `The whole interval is within ${noEffect} of zero.`,
    claims: `The whole interval is on one side of zero, and not all of it is within ${noEffect} of zero.`,
  }) as const;
