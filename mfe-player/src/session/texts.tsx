import type { ReactNode } from "react";

/** The ready screen. A text that takes a `ReactNode` is a sentence with a figure in it. */
export const readyTexts = {
  length: "Length",
  needsHeadphones: "This mode needs headphones.",
  closed: "This mode is part of Premium. Credits and free sessions play the basic modes.",
  resumes: {
    free: (at: ReactNode) => <>Resumes at {at}. Free.</>,
    premium: (at: ReactNode) => <>Resumes at {at}. Included in Premium.</>,
    credits: (at: ReactNode) => <>Resumes at {at}. Already reserved.</>,
  },
  paid: {
    free: "Free. You won't be charged.",
    premium: "Included in Premium.",
    credits: (left: ReactNode, held: ReactNode) => (
      <>
        Your credits: {left} left, {held} reserved. You pay by the second, only while it plays.
      </>
    ),
  },
  compared:
    "This session is part of your comparison. It plays the mode's own scene at medium strength, and may play without its beat.",
  drowsy: "Don't use this while driving or when others rely on you to stay alert.",
  play: "Play",
  start: "Start",
  /** The line under Start, which sums up the session and opens the drawer. */
  summary: {
    /** Comes before the line for screen readers. */
    label: "This session: ",
    moving: (picture: string) => `${picture}, moving`,
    ownAudio: "Own audio",
    adapts: "Adapts to you",
  },
  drawer: {
    title: "This session",
    close: "Close",
    length: "Length",
    minutes: "min",
    paidWith: "Paid with",
    payments: { free: "Free", credits: "Credits", premium: "Premium" },
    ownAudio: "Own audio",
    about: "About",
  },
  continueAt: (at: string) => `Continue at ${at}`,
  startOver: "Start over",
  startOverFailed:
    "Phaselock isn't responding, so the unfinished session stays as it is. Try again in a moment.",
  seePremium: "See Premium",
  seePricing: "See pricing",
} as const;

/** Texts for a start that failed without a reason from the server. */
export const startFailureTexts = {
  noSound: "No sound from this browser. Close other apps that use sound, or try another browser.",
  noAnswer: "Phaselock isn't responding. Nothing was charged. Try again in a moment.",
  offline: "With Premium, a device that opened Play in the last 14 days also plays offline.",
  alreadyPlaying: "Another tab is playing a session offline. End it, then start this one.",
  otherTreatment:
    "This session belongs to a comparison, but the page didn't know it. Nothing was charged. Reload the page to start.",
  unknown: "We couldn't start the session. Nothing was charged. Try again in a moment.",
} as const;

/** A running session. */
export const runningTexts = {
  timeLeft: "Time left",
  pause: "Pause",
  resume: "Resume",
  fullScreen: "Full screen",
  volume: "Volume",
  mute: "Mute",
  brightness: "Brightness",
  saveBattery: { name: "Save battery", why: "30 frames a second" },
  balance: {
    label: "Balance of noise and tone",
    noise: "noise",
    tone: "tone",
    value: (balance: number) =>
      balance === 0 ? "As composed" : `${balance > 0 ? "Noise" : "Tone"} ${Math.abs(balance)} percent softer`,
  },
  paused: "Paused",
  stop: "Stop",
  end: "End session",
  soundLost: {
    taken: "Your browser or system stopped the sound. Press Resume to continue.",
    moved: "The sound may have moved to another device. Check your headphones, then press Resume.",
    refused:
      "The sound didn't come back. Close other apps that use sound, then press Resume to try again. You aren't charged while paused.",
  },
  lateSound: (ms: string) => `Your headphones or speakers lag by ${ms} ms. You'll hear Stop that much later.`,
  unsent:
    "You're offline, or Phaselock isn't responding. We save what you play in this browser and send it later.",
} as const;

/** The list of keys. */
export const keysTexts = {
  title: "Keys",
  list: [
    ["Space", "Pause or resume"],
    ["Esc", "Stop: darken the picture and pause"],
    ["↑ ↓", "Volume"],
    ["← →", "Brightness"],
    ["M", "Mute"],
    ["F", "Full screen"],
    ["?", "This list"],
  ],
  /** The key for another scene, listed only if there is music. */
  another: "N",
  close: "Close",
} as const;

/** An ended session. `played` starts a sentence; the other texts complete it. */
export const endedTexts = {
  continuedElsewhere: "Continued elsewhere",
  complete: "Session complete",
  ending: "Session ending",
  ended: "Session ended",
  playedLabel: "Played",
  played: (played: ReactNode, mode: string) => (
    <>
      You played {played} of {mode}
    </>
  ),
  undo: "Undo",
  undoable: ". You can undo this for 10 seconds. You aren't charged until then.",
  continuedOnOtherPlayer: "This session is now playing on another device or in another tab.",
  endedByServer: "This session has already ended. See Sessions for what it cost.",
  unsent:
    ". You're offline, or Phaselock isn't responding. We saved what you played in this browser and will send it later.",
  free: {
    free: "; this session was free.",
    premium: "; included in Premium.",
  },
  charged: (credits: ReactNode, left: ReactNode) => (
    <>
      ; {credits} used, {left} left.
    </>
  ),
  pending: ". Updating your credits.",
  late: ". Your credits aren't up to date yet: see Sessions later for what this one cost.",
  dashboard: "Dashboard",
  playAgain: "Play again",
  next: (mode: ReactNode) => <>Next time: {mode}</>,
  goal: {
    question: "What should the next one help with?",
    saved: (goal: string) => `Your goal is ${goal}. You can change it under Account.`,
    failed: "Your goal could not be saved. Choose it again.",
  },
  opinion: {
    of: (scene: string) => `What you think of ${scene}`,
    more: "More like this",
    less: "Less like this",
    purpose: (yourData: ReactNode) => (
      <>We keep this only to choose scenes for you. You can delete it under {yourData}.</>
    ),
    yourData: "Your data",
    notSaved: "That wasn't saved.",
    retry: "Try again",
  },
} as const;

/** The texts of /play/:modeId around its states. */
export const playerTexts = {
  title: "Player",
  curve: "The planned beat, and how much of it you have played",
  plan: "The planned beat",
  phases: "Phases",
  /** Precedes a number for screen readers. */
  labelled: (label: string) => `${label}: `,
  unknown: {
    title: "Mode not found",
    heading: "Mode not found",
    text: "It may have been renamed, or the link may be incomplete.",
    all: "See all modes",
  },
} as const;
