import type { Experiment, ExperimentResult, NoticedBeat } from "@phaselock/contracts";

const sessions = (count: number) => (count === 1 ? "1 session" : `${count} sessions`);

/** Texts of /evidence. */
export const evidenceTexts = {
  documentTitle: "Comparison",
  title: "Does the beat change your mood?",
  lead: (sessions: number) =>
    `Up to ${sessions} sessions of a mode, half with its beat and half without, in a sealed order. You rate your mood before and after each. After the last one, the seal opens.`,
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
    unit: "points",
  },
  endings: {
    heading: "The four results",
    texts: (needed: number) =>
      ({
        better: "The whole bar is above zero.",
        worse: "The whole bar is below zero.",
        none: "The whole bar is within 1 point of zero.",
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
        text: `Your mood before and after a session, from −10 to +10. The result needs ${needed} sessions with both ratings. A session that you end early counts if you rate it.`,
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
        text: `The result is better, worse, no difference or unclear. ${needed} sessions find a large difference (4 points, if your ratings usually vary by about 4) in 7 of 10 comparisons. If the beat does nothing, it still looks better in 1 of 20.`,
      },
    ],
  },
  start: {
    heading: "Start a comparison",
    mode: "Mode",
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
    heading: (mode: string) => `Does the beat in ${mode} change your mood?`,
    progress: (rated: number, needed: number) => `${rated} of ${sessions(needed)} rated`,
    unknown: "Can't tell yet",
    unknownWhy: (needed: number) =>
      `The bar appears after session ${needed}, when the seal opens. An earlier look would tell you which sessions play the beat.`,
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
      why: "You don't have to answer. The result doesn't depend on it, but says what you answered.",
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
    caption: (count: number) => `${sessions(count)}, 90% interval`,
    short: {
      better: "Better",
      worse: "Worse",
      none: "No difference",
      unclear: "Can't tell",
    } satisfies Record<ExperimentResult["verdict"], string>,
    verdicts: {
      better: "Sessions with the beat were better for your mood.",
      worse: "Sessions with the beat were worse for your mood.",
      none: "The beat made no difference to your mood.",
      unclear: "No difference was found.",
    } satisfies Record<ExperimentResult["verdict"], string>,
    details: {
      better: (low: string, high: string) =>
        `We are 90% sure that the beat adds between ${low} and ${high} points.`,
      worse: (low: string, high: string) =>
        `We are 90% sure that the difference is between ${low} and ${high} points.`,
      none: (low: string, high: string) =>
        `We are 90% sure that the difference is between ${low} and ${high} points. We count less than 1 point as no difference.`,
      unclear: (low: string, high: string) =>
        `These sessions can't tell whether the beat helps you. We are 90% sure that the difference is between ${low} and ${high} points.`,
    } satisfies Record<ExperimentResult["verdict"], (low: string, high: string) => string>,
    noticed: {
      no: "Before the result, you said that you couldn't tell when the beat played.",
      maybe:
        "Before the result, you said that you might be able to tell when the beat played. If you could, your expectations may have changed your ratings.",
      yes: "Before the result, you said that you could tell when the beat played. Your expectations may have changed your ratings, so this result is weak evidence.",
    } satisfies Record<NoticedBeat, string>,
    notAsked:
      "You didn't say whether you could tell when the beat played. If you could, your expectations may have changed your ratings.",
    figures: {
      withBeat: "mood after, with the beat",
      withoutBeat: "mood after, without it",
      difference: "difference",
      of: (count: number) => `mean of ${sessions(count)}`,
      between: (low: string, high: string) => `${low} to ${high}`,
    },
    sessions: "See the sessions",
    again: "This result applies only to you and this mode. It says nothing about other people.",
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
