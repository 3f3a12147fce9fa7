import type { ReactNode } from "react";

/** Texts of /play. A text that takes a `ReactNode` is a whole sentence, so that a translation can move the figure. */
export const playTexts = {
  title: "Play",
  unfinished: {
    region: "Unfinished session",
    here: (mode: string, played: ReactNode, planned: ReactNode) => (
      <>
        {mode} is not finished: {played} of {planned} played.
      </>
    ),
    elsewhere: (mode: string, played: ReactNode, planned: ReactNode) => (
      <>
        {mode} is not finished: {played} of {planned} played, on another device.
      </>
    ),
    continue: "Continue",
    continueHere: "Continue here",
  },
  payWith: "Pay with",
  payments: { free: "Free", credits: "Credits" },
  upTo: (minutes: number) => `up to ${minutes} min`,
  buy: "Buy Credits",
  curve: (mode: string, hz: string) => `The beat of ${mode} over the session, around ${hz}`,
} as const;
