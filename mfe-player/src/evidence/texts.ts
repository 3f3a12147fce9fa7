import type { Experiment, ExperimentOutcome, ExperimentResult, NoticedBeat } from "@phaselock/contracts";
import { orList, outcomeTexts } from "./plan-texts.ts";

const sessions = (count: number) => (count === 1 ? "1 session" : `${count} sessions`);

const chance =
  "That it was the beat for certain. If a beat has no effect, chance alone gives this result in at most 1 of 20 comparisons.";

/** Texts of /evidence. */
export const evidenceTexts = {
  documentTitle: "Comparison",
  title: "Find out whether the beat works for you",
  lead: (most: number) =>
    `Up to ${most} sessions of a mode, half with its beat and half without, in a sealed order. You rate your mood or do a short task before and after each. If the beat doesn't work for you, we tell you.`,
  dots: {
    sealed: (from: number, to: number) => `Sessions ${from} to ${to}`,
    withBeat: "With the beat",
    withoutBeat: "Without",
    open: "not played yet",
    count: (done: number, all: number) => `${done} of ${all}`,
  },
  axis: {
    worse: "better without",
    better: "better with it",
  },
  endings: {
    heading: "The four results",
    texts: (needed: number) =>
      ({
        better: "The whole bar is above zero.",
        worse: "The whole bar is below zero.",
        none: "The whole bar is close to zero: how close is in your plan.",
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
        text: `Your mood before and after a session, from −10 to +10, or a task of three minutes before and after it. Sessions with both count, ${needed} at most. A session that you end early counts too.`,
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
        text: `The result is better, worse, no difference or can't tell. A difference as large as your ratings usually vary is found in about half of the comparisons. If the beat does nothing, it still looks better in at most 1 of 20.`,
      },
    ],
  },
  start: {
    heading: "Start a comparison",
    mode: "Mode",
    outcome: "What you measure",
    consent:
      "I agree that half of my sessions with this mode play without their beat, and that I learn which ones only when I see the result.",
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
      `Does the beat in ${mode} change ${outcomeTexts[outcome].subject}?`,
    progress: (rated: number, needed: number) => `${rated} of ${sessions(needed)} rated`,
    unknown: "Can't tell yet",
    unknownWhy: (looks: readonly number[]) =>
      `The comparison ends after ${orList.format(looks.map(String))} rated sessions, as soon as they decide. Until then we show no bar: it would tell you which sessions play the beat.`,
    sealed: "Still sealed",
    sealedWhy: "The bar appears when you show the result.",
    next: {
      headphones:
        "Play this mode with headphones, free or with Premium, and rate your mood before and after.",
      anywhere: "Play this mode free or with Premium, and rate your mood before and after.",
    },
    noticed: {
      question: "Could you tell when the beat played?",
      answers: { no: "No", maybe: "I think so", yes: "Yes" } satisfies Record<NoticedBeat, string>,
      why: "You don't have to answer. If you say yes, the result claims neither better nor worse.",
      failed: "We couldn't save your answer. Try again in a moment.",
    },
    ready: "You have enough rated sessions. The result is computed once and won't change.",
    play: (number: number) => `Play session ${number}`,
    reveal: "Show the result",
    failed: "That didn't work. Try again in a moment.",
    stop: "Stop comparing",
    stopTitle: "Stop this comparison?",
    stopText: (rated: number) =>
      `There will be no result, and you won't learn which sessions played the beat. Your ${sessions(rated)} and moods stay in your history.`,
    stopYes: "Stop comparing",
    stopNo: "Keep comparing",
  },
  result: {
    heading: (mode: string) => `${mode}: the result`,
    caption: (count: number, level: number) => `${sessions(count)}, ${Math.round(100 * level)}% interval`,
    short: {
      better: "Better",
      worse: "Worse",
      none: "No difference",
      unclear: "Can't tell",
    } satisfies Record<ExperimentResult["verdict"], string>,
    verdicts: (outcome: ExperimentOutcome) =>
      ({
        ...outcomeTexts[outcome].verdicts,
        none: `The beat made no difference to ${outcomeTexts[outcome].subject}.`,
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
          none: `That the beat does exactly nothing. Differences within ${noEffect} count as none.`,
          unclear: `That the beat does nothing. A difference of up to ${largest} still fits your sessions.`,
        }) satisfies Record<ExperimentResult["verdict"], string>,
      others: "Anything about other people, other modes or anything else that you could measure.",
      missing: "The effect on sessions that you didn't rate.",
    },
    sessions: "See the sessions",
  },
  earlier: {
    heading: "Earlier comparisons",
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
