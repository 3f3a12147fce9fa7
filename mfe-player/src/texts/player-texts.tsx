import type { ReactNode } from "react";

/** Before the first sound. What takes a `ReactNode` is a sentence around a figure. */
export const readyTexts = {
  length: "Length",
  headphones: "Put headphones on: each ear gets a tone of its own.",
  closed: "This mode is part of Premium. Credits and free sessions play the basic ones.",
  goesOn: (at: ReactNode) => <>Goes on at {at}, paid as it began.</>,
  paid: {
    free: "Free. Nothing is charged.",
    premium: "Included in Premium.",
    credits: (left: ReactNode, held: ReactNode) => (
      <>
        Paid from your credits: {left} left, {held} held while it plays, only what you play is charged.
      </>
    ),
  },
  back: "Back",
  start: "Start",
  continue: "Continue",
  seePremium: "See Premium",
  seePricing: "See pricing",
} as const;

/** Why a session does not start, where the server does not say it itself. */
export const startFailureTexts = {
  noSound: "This browser gives no sound. Close other applications that use it, or try another browser.",
  noAnswer: "The server does not answer. Nothing was charged; try again in a moment.",
  unknown: "The session could not be started. Nothing was charged.",
} as const;

/** A session under way. */
export const runningTexts = {
  timeLeft: "Time left",
  pause: "Pause",
  resume: "Resume",
  fullScreen: "Full screen",
  volume: "Volume",
  end: "End session",
  endLabel: "Stop: end session",
  soundLost: {
    taken: "The sound was taken away by the browser or the system. Press Resume to go on.",
    refused:
      "The browser does not give the sound back. End what else uses it, then press Resume to try again. Nothing is charged meanwhile.",
  },
  unsent: "Offline, or the server does not answer. What you play is kept here and sent later.",
  motion: {
    tooFast: "This beat is faster than this screen can show. The picture follows a slow wave instead.",
    reduced: "The picture stands still: your system asks for reduced motion.",
    photosensitive: "The picture stands still, as you answered about flickering light.",
  },
} as const;

/** After the last sound. */
export const endedTexts = {
  continuedElsewhere: "Continued elsewhere",
  complete: "Session complete",
  ended: "Session ended",
  played: "Played",
  playedOf: (played: ReactNode, planned: ReactNode) => (
    <>
      {played} of {planned} played
    </>
  ),
  lostToPlayer: "The session goes on on another device or in another tab. It plays in one place.",
  lostToServer: "The server had ended this session already. What it charged is in your list of sessions.",
  unsent: "Offline, or the server does not answer. What you played is kept here and sent later.",
  charged: {
    free: "Charged: nothing, it was free",
    premium: "Charged: nothing, it is part of Premium",
    credits: (time: ReactNode) => <>Charged: {time} from your credits</>,
  },
  settling: "Your credits are being settled",
  late: "Your credits are not settled yet. What it cost will be in your list of sessions.",
  dashboard: "Dashboard",
  playAgain: "Play again",
} as const;

/** What a score sounds like; frequencies come with their unit but for the first of a pair. */
export const soundTexts = {
  binaural: (carrier: number, other: string) => `binaural ${carrier} + ${other}`,
  monaural: (carrier: number, other: string) => `monaural ${carrier} + ${other}`,
  isochronic: (carrier: string, beat: string) => `isochronic ${carrier} at ${beat}`,
  am: (carrier: string, beat: string) => `${carrier} swelling at ${beat}`,
  noise: { pink: "pink noise", brown: "brown noise" },
} as const;
