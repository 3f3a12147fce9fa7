import { attentionRules } from "@phaselock/contracts";
import { shuffler } from "d3-array";
import { randomLcg } from "d3-random";
import { scoreShared } from "./score.ts";
import { digitSizes, type TaskDefinition, type TaskEvent, type TaskOptions, type TaskRun } from "./task.ts";

const rules = attentionRules.sart;
/** From one digit to the next. */
const trialMs = rules.digitMs + rules.maskMs;
/** A calm moment before the first digit. */
const leadMs = 1_000;

/** A digit and its size. */
type Digit = { readonly digit: number; readonly size: number };

/** How often each digit appears in a run of this length. */
const perDigitIn = (seconds: number): number =>
  Math.max(1, Math.round((seconds * 1_000) / trialMs / rules.digits));

const rounds = (count: number) => Array.from({ length: count }, (_, index) => index);

/**
 * Draws the digits of a run: each from 1 to 9 equally often, in random order and in five sizes. No 3 follows a 3: in the
 * original the 3 is spread over the trials in a fixed, quasi-random order (Robertson et al. 1997).
 */
export function drawDigits({ seed, seconds }: TaskOptions): readonly Digit[] {
  const random = randomLcg(seed);
  const shuffle = shuffler(random);
  const each = perDigitIn(seconds);
  const others = shuffle(
    rounds(each * rules.digits)
      .map(n => 1 + (n % rules.digits))
      .filter(digit => digit !== rules.noGoDigit),
  );
  // Each 3 comes before another of the other digits.
  const places = new Set(shuffle(rounds(others.length)).slice(0, each));
  return others
    .flatMap((digit, place) => (places.has(place) ? [rules.noGoDigit, digit] : [digit]))
    .map(digit => ({ digit, size: Math.floor(random() * digitSizes) }));
}

/** A run of the sustained attention to response task. */
export type SartRun = TaskRun & {
  /** When the first digit is due. */
  readonly firstMs: number;
  readonly digits: readonly Digit[];
  /** Which digit was drawn last; −1 before the first. */
  readonly index: number;
  readonly drawnMs: number;
  /** The frame that presented it; null until then. */
  readonly onsetMs: number | null;
  readonly isAnswered: boolean;
  readonly noGoTrials: number;
  readonly noGoErrors: number;
};

const isNoGo = ({ digits, index }: SartRun): boolean => digits[index]?.digit === rules.noGoDigit;

/** Counts the trial that is over, if one was presented. */
function close(run: SartRun): SartRun {
  if (run.onsetMs === null) return run;
  const isOmitted = !isNoGo(run) && !run.isAnswered;
  return {
    ...run,
    trials: run.trials + 1,
    noGoTrials: run.noGoTrials + (isNoGo(run) ? 1 : 0),
    omissions: run.omissions + (isOmitted ? 1 : 0),
    onsetMs: null,
  };
}

function onFrame(run: SartRun, atMs: number): SartRun {
  const place = Math.floor((atMs - run.firstMs) / trialMs);
  if (place < 0) return run;
  if (place >= run.digits.length) return { ...close(run), view: { kind: "wait" }, isDone: true };
  const drawn = run.digits[place];
  if (place > run.index && drawn)
    return {
      ...close(run),
      ...{ index: place, drawnMs: atMs, isAnswered: false },
      view: { kind: "digit", ...drawn },
    };
  const presented =
    run.onsetMs === null
      ? { ...run, onsetMs: atMs, presentedAfterMs: [...run.presentedAfterMs, atMs - run.drawnMs] }
      : run;
  // From frame to frame, as it is drawn: what is drawn in a frame is presented by the next.
  return run.view.kind === "digit" && atMs - run.drawnMs >= rules.digitMs
    ? { ...presented, view: { kind: "mask" } }
    : presented;
}

function onPress(run: SartRun, atMs: number): SartRun {
  const reactionMs = run.onsetMs === null ? 0 : atMs - run.onsetMs;
  // Too soon for this digit: rather a late reaction to the one before. The digit can still be answered.
  if (reactionMs < attentionRules.falseStartMs) return { ...run, falseStarts: run.falseStarts + 1 };
  if (run.isAnswered) return run;
  if (isNoGo(run)) return { ...run, isAnswered: true, noGoErrors: run.noGoErrors + 1 };
  return { ...run, isAnswered: true, reactionsMs: [...run.reactionsMs, reactionMs] };
}

/** The sustained attention to response task: press at every digit but the 3. */
export const sart: TaskDefinition<SartRun> = {
  task: "sart",
  seconds: (rules.perDigit * rules.digits * trialMs) / 1_000,
  start: (options, atMs) => ({
    ...{ view: { kind: "wait" }, isDone: false, firstMs: atMs + leadMs },
    ...{ trials: 0, falseStarts: 0, omissions: 0, reactionsMs: [], presentedAfterMs: [] },
    ...{ digits: drawDigits(options), index: -1, drawnMs: 0, onsetMs: null, isAnswered: false },
    ...{ noGoTrials: 0, noGoErrors: 0 },
  }),
  step: (run: SartRun, { kind, atMs }: TaskEvent) => {
    if (run.isDone) return run;
    return kind === "frame" ? onFrame(run, atMs) : onPress(run, atMs);
  },
  score: (run, measured) => {
    const { noGoTrials, noGoErrors } = run;
    return noGoTrials === 0 ? null : { task: "sart", ...scoreShared(run, measured), noGoTrials, noGoErrors };
  },
};
