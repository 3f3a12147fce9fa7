import {
  type AttentionTask,
  attentionBaselineMaxSeconds,
  attentionRules,
  preciseTimingMs,
} from "@phaselock/contracts";

const { pvt, sart } = attentionRules;
/** Both tasks take three minutes, to the nearest minute. */
const length = `${pvt.seconds / 60} minutes`;
/** How long the practice takes, in seconds. */
export const practiceSeconds = 10;

/** Texts of the attention tasks, before and after a session. */
export const attentionTexts = {
  label: "Attention",
  open: `Measure attention, ${length}`,
  openTask: (task: AttentionTask) => `Measure ${attentionTexts.tasks[task].lower}, ${length}`,
  again: "Measure again",
  openAfter: (task: AttentionTask) => `Measure ${attentionTexts.tasks[task].lower} again, ${length}`,
  /** Of a session in a comparison whose outcome is this task's. */
  compared: (task: AttentionTask) =>
    `Your comparison measures ${attentionTexts.tasks[task].lower} before and after each session. Without it, this session doesn't count in your comparison.`,
  neededAfter: "Without a second measurement, this session doesn't count in your comparison.",
  expired: `Your result is more than ${attentionBaselineMaxSeconds / 60} minutes old, so it won't be stored. Measure again right before you start.`,
  about: "Measure before and after the session, and see what changed.",
  tasks: {
    pvt: {
      name: "Response speed",
      lower: "response speed",
      line: "Press as soon as a light appears.",
      intro:
        "Every few seconds a light appears. Press the space bar or tap anywhere as soon as you see it, and not before.",
    },
    sart: {
      name: "Response control",
      lower: "response control",
      line: `Press at every digit except ${sart.noGoDigit}.`,
      intro: `Digits appear one after the other. Press the space bar or tap anywhere at each of them, except ${sart.noGoDigit}. Be as fast and as accurate as you can.`,
    },
  } satisfies Record<AttentionTask, object>,
  choose: { title: "Measure attention", text: `Two tasks, ${length} each. Choose one.` },
  sight: "You need to see the screen for this task. You can skip it: your session stays the same.",
  /** How to leave, and what that does. */
  leaving: "Leave or press Escape at any time. Nothing is stored then.",
  practise: `Practise, ${practiceSeconds} seconds`,
  practiseAgain: `Practise again, ${practiceSeconds} seconds`,
  practised: "That was the practice. Nothing of it is stored.",
  start: `Start, ${length}`,
  leave: "Leave",
  consent: {
    title: "Store results of attention tasks?",
    text: "We store nothing until you allow it. You can withdraw it under Signals at any time.",
    allow: "Allow",
    unread: "We couldn't check whether you allow this. Check your connection and try again.",
    allowing: "Saving...",
    failed: "We couldn't save that. Check your connection and try again.",
  },
  timing: "Measuring how precisely this device keeps time.",
  stage: { pvt: "Press when the light appears.", sart: `Press at every digit except ${sart.noGoDigit}.` },
  tooSoon: "Too soon",
  hidden: {
    title: "This run doesn't count",
    text: "The page was hidden, so the times would be wrong. Nothing was stored.",
    again: "Try again",
  },
  /** No trial, so that there is no result: the page stood still. */
  empty: { title: "This run doesn't count", text: "We measured no response. Nothing was stored." },
  result: {
    before: "Stored with the session once it starts.",
    done: "Done",
    facts: {
      speed: "Response speed",
      reaction: "Mean response time",
      spread: "Spread of response times",
      lapses: `Lapses (${pvt.lapseMs} ms or slower)`,
      falseStarts: "Presses too soon",
      noGo: `Presses at a ${sart.noGoDigit}`,
      omissions: "Missed digits",
      timing: "Timing error of this device",
    },
    perSecond: (speed: string) => `${speed} per second`,
    ms: (ms: number) => `${Math.round(ms)} ms`,
    ofAll: (count: number, all: number) => `${count} of ${all}`,
    timing: (ms: string) => `±${ms} ms`,
    imprecise: `Above ${preciseTimingMs} ms, small differences can come from the device. The result is marked as imprecise.`,
    none: "no response",
  },
  /** What was measured before and after, in one sentence without a judgement. */
  change: {
    pvt: (speed: string, lapses: string) => `Response speed ${speed} per second; lapses ${lapses}.`,
    sart: (errors: string, trials: number, spread: string | null) =>
      `Presses at a ${sart.noGoDigit}: ${errors} of ${trials}${spread ? `; response times vary by ${spread}%` : ""}.`,
    /** What follows the arrow is after the session. */
    path: (before: string, after: string) => (before === after ? after : `${before} → ${after}`),
    unknown: "–",
    imprecise: (ms: string) => `Imprecise: times on this device are off by ${ms} ms.`,
  },
  failed: "We couldn't record your result.",
  failedBefore: "We couldn't record your result from before the session.",
} as const;
