import type { ReactNode } from "react";

/** The ready screen. A text that takes a `ReactNode` is a sentence with a figure in it. */
export const readyTexts = {
  length: "Length",
  headphones: "Put on headphones: each ear gets its own tone.",
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
        Your credits: {left} left, {held} reserved. You pay only for what you play.
      </>
    ),
  },
  back: "Back",
  start: "Start",
  continue: "Continue",
  seePremium: "See Premium",
  seePricing: "See pricing",
} as const;

/** Why a session did not start, where the server gave no reason. */
export const startFailureTexts = {
  noSound: "No sound from this browser. Close other apps that use sound, or try another browser.",
  noAnswer: "Phaselock isn't responding. Nothing was charged. Try again in a moment.",
  unknown: "We couldn't start the session. Nothing was charged. Try again in a moment.",
} as const;

/** A running session. */
export const runningTexts = {
  timeLeft: "Time left",
  pause: "Pause",
  resume: "Resume",
  fullScreen: "Full screen",
  volume: "Volume",
  end: "End session",
  endLabel: "Stop: end session",
  soundLost: {
    taken: "Your browser or system stopped the sound. Press Resume to continue.",
    refused:
      "The sound didn't come back. Close other apps that use sound, then press Resume to try again. You aren't charged while paused.",
  },
  unsent:
    "You're offline, or Phaselock isn't responding. We save what you play in this browser and send it later.",
  motion: {
    tooFast: "This beat is too fast for your screen, so the picture follows a slow wave instead.",
    reduced: "The picture stays still because your system asks for reduced motion.",
    photosensitive: "The picture stays still because of your answer about flickering light.",
  },
} as const;

/** An ended session. */
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
  continuedOnOtherPlayer: "This session is now playing on another device or in another tab.",
  endedByServer: "This session has already ended. See Sessions for what it cost.",
  unsent:
    "You're offline, or Phaselock isn't responding. We saved what you played in this browser and will send it later.",
  charged: {
    free: "No charge. This session was free.",
    premium: "No charge. Included in Premium.",
    credits: (time: ReactNode) => <>Charged: {time} from your credits</>,
  },
  pending: "Updating your credits",
  late: "Your credits aren't up to date yet. See Sessions later for what this one cost.",
  dashboard: "Dashboard",
  playAgain: "Play again",
} as const;
