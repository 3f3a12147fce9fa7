import {
  attentionRules,
  type Experiment,
  type ExperimentOutcome,
  type ExperimentResult,
  type NoticedBeat,
  outcomeMeasures,
} from "@phaselock/contracts";
import { andList, ownOutcomeTexts } from "./plan-texts.ts";

const sessions = (count: number) => (count === 1 ? "1 session" : `${count} sessions`);

const taskMinutes = attentionRules.pvt.seconds / 60;
/** Scores of a mood are from minus this to this. */
const largestMoodScore = outcomeMeasures.mood.largestDifference / 2;

const chance =
  "It isn't certain that it was the beat. If a beat has no effect, chance alone gives this result in at most 1 of 20 comparisons.";

/** Texts of /evidence. */
export const evidenceTexts = {
  documentTitle: "Comparison",
  title: "Find out whether the beat works for you",
  lead: (most: number) =>
    `Up to ${most} sessions of a mode, half with its beat and half without. You see which was which only with the result. You rate your mood or do a short task before and after each. If the beat doesn't work for you, we tell you.`,
  dots: {
    sealed: (from: number, to: number) => `Sessions ${from} to ${to}`,
    withBeat: "With the beat",
    withoutBeat: "Without",
    open: "not played yet",
    count: (done: number, all: number) => `${done} of ${all}`,
  },
  endings: {
    heading: "The four results",
    texts: (needed: number) =>
      ({
        better:
          "The whole bar is above zero, and some of it is further away than your plan calls no difference.",
        worse:
          "The whole bar is below zero, and some of it is further away than your plan calls no difference.",
        none: "The whole bar is close to zero. Your plan says how close.",
        unclear: `The bar still includes zero after ${needed} sessions.`,
      }) satisfies Record<ExperimentResult["verdict"], string>,
  },
  how: {
    heading: "How it works",
    facts: (needed: number) => [
      {
        term: "What differs",
        text: "Only the beat in the sound. Without it, a pulse or a breath keeps its depth and loses its steady rate, and a beat between the ears stops, because both ears get the same notes. Notes, loudness and picture stay the same. The light doesn't pulse in any of these sessions, and if you compare breaths, the picture doesn't breathe.",
      },
      {
        term: "What stays hidden",
        text: "You don't learn which sessions play the beat until you see the result. The order is random: two of every four sessions play it. If you listen for it, you may still hear an uneven pulse, or the beat as a slow movement in the tone, so we ask you about that before the result.",
      },
      {
        term: "What counts",
        text: `Your mood before and after a session, from −${largestMoodScore} to +${largestMoodScore}, or a task of ${taskMinutes} minutes before and after it. Sessions with both count, ${needed} at most. A session that you end early counts too.`,
      },
      {
        term: "What you need",
        text: "Headphones that passed the check, if the beat is between the ears. All other modes also take part from speakers. Sessions with your own audio, or offline, don't take part and play as usual.",
      },
      {
        term: "What it costs",
        text: "Nothing. Only free and Premium sessions take part. Sessions on credits always play with their beat.",
      },
      {
        term: "What it can tell",
        text: `The result is better, worse, no difference or can't tell. A difference as large as your results usually vary is found in about half of the comparisons. If the beat does nothing, it still looks better in at most 1 of 20.`,
      },
    ],
  },
  start: {
    heading: "Start a comparison",
    mode: "Mode",
    outcome: "What you measure",
    consent:
      "I agree that half of my sessions with this mode play without their beat, and that I learn which ones only when I see the result.",
    /** Only for a comparison whose outcome is an attention task's. */
    storesResults:
      "I agree that Phaselock stores the results of my attention tasks. I can withdraw this under Signals at any time.",
    go: "Start the comparison",
    failed: "We couldn't start the comparison. Try again in a moment.",
    differences: {
      pulse: { name: "Pulse", without: "Without the beat, the pulse has no steady rate." },
      breath: { name: "Breath", without: "Without the beat, the breaths have no steady length." },
      noPulse: { name: "Faint pulse", without: "Without the beat, nothing pulses." },
      ears: {
        name: "Between the ears",
        without: "Without the beat, both ears hear the same notes. Headphones needed.",
      },
    },
    none: "None of the modes you can play can be compared.",
    needsHeadphones:
      "Check your headphones on the player's start screen first. Sessions take part only after that check.",
  },
  running: {
    heading: (mode: string, outcome: ExperimentOutcome) =>
      `Does the beat in ${mode} change ${ownOutcomeTexts[outcome].subject}?`,
    progress: (counted: number, needed: number) => `${counted} of ${sessions(needed)} counted`,
    unknown: "Can't tell yet",
    unknownWhy: (looks: readonly number[]) =>
      `We check after ${andList.format(looks.map(String))} sessions and stop when the interval gives an answer. Until then we show no bar: it would tell you which sessions play the beat.`,
    sealed: "Still sealed",
    sealedWhy: "The bar appears when you show the result.",
    /** What to do next. A session counts only with both measurements. */
    next: (outcome: ExperimentOutcome, needsHeadphones: boolean) =>
      `Play this mode ${needsHeadphones ? "with headphones, " : ""}free or with Premium, and ${ownOutcomeTexts[outcome].todo} before and after. A session without both doesn't count.`,
    noticed: {
      question: "Could you tell when the beat played?",
      answers: { no: "No", maybe: "I think so", yes: "Yes" } satisfies Record<NoticedBeat, string>,
      why: "You don't have to answer. If you say yes, the result claims neither better nor worse.",
      failed: "We couldn't save your answer. Try again in a moment.",
    },
    ready: "Enough sessions have counted. The result is computed once and won't change.",
    play: (number: number) => `Play session ${number}`,
    reveal: "Show the result",
    failed: "That didn't work. Try again in a moment.",
    stop: "Stop comparing",
    stopTitle: "Stop this comparison?",
    stopText: (counted: number) =>
      `There will be no result, and you won't learn which sessions played the beat. Your ${sessions(counted)} and what you measured stay in your history.`,
    stopYes: "Stop comparing",
    stopNo: "Keep comparing",
  },
  result: {
    deleted:
      "You took back your consent to the attention tasks, so the results of these sessions are deleted. The comparison's result stays, and can't be shared.",
    heading: (mode: string) => `${mode}: the result`,
    caption: (count: number, level: number) => `${sessions(count)}, ${Math.round(100 * level)}% interval`,
    verdicts: (outcome: ExperimentOutcome) =>
      ({
        ...ownOutcomeTexts[outcome].verdicts,
        none: `The beat made no difference that counts to ${ownOutcomeTexts[outcome].subject}.`,
        unclear: "No difference was found.",
      }) satisfies Record<ExperimentResult["verdict"], string>,
    withheld: "You could tell when the beat played, so we claim neither better nor worse. Your plan says so.",
    interval: (low: string, high: string, unit: string, level: number) =>
      `The difference is between ${low} and ${high} ${unit}. Intervals like this hold the true difference in at least ${Math.round(100 * level)}% of comparisons.`,
    noticed: {
      no: "Before the result, you said that you couldn't tell when the beat played.",
      maybe:
        "Before the result, you said that you might be able to tell when the beat played. If you could, your expectations may have changed the result.",
      yes: "Before the result, you said that you could tell when the beat played. Your expectations may have changed the result.",
    } satisfies Record<NoticedBeat, string>,
    notAsked:
      "You didn't say whether you could tell when the beat played. If you could, your expectations may have changed the result.",
    figures: {
      withBeat: (measure: string) => `${measure} after, with the beat`,
      withoutBeat: (measure: string) => `${measure} after, without it`,
      difference: "difference, positive is better",
      of: (count: number) => `adjusted mean of ${sessions(count)}`,
      between: (low: string, high: string) => `${low} to ${high}`,
    },
    limits: {
      heading: "What this doesn't show",
      verdicts: (largest: string, noEffect: string) =>
        ({
          better: chance,
          worse: chance,
          none: `The beat may still do something. Differences within ${noEffect} count as none.`,
          unclear: `The beat may still do something. A difference of up to ${largest} still fits your sessions.`,
        }) satisfies Record<ExperimentResult["verdict"], string>,
      others:
        "The result says nothing about other people, other modes or anything else that you could measure.",
      missing: "The result says nothing about sessions that didn't count.",
    },
    sessions: "See the sessions",
  },
  earlier: {
    heading: "Earlier comparisons",
    open: "See the result",
    back: "Back to the newest comparison",
    statuses: {
      collecting: "running",
      ready: "ready",
      revealed: "done",
      stopped: "stopped, no result",
    } satisfies Record<Experiment["status"], string>,
  },
  failed: "Your comparison could not be loaded. Try again in a moment.",
  offline: "You're offline. Your comparison loads when you're connected again.",
} as const;
