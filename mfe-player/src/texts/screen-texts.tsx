import type { ReactNode } from "react";

/** The words of /play. What takes a `ReactNode` is a sentence around a figure, in whatever order a language wants. */
export const playTexts = {
  title: "Play",
  lead: "Each picture is the score itself: the beat, in hertz, over the session.",
  unfinished: {
    region: "Session under way",
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
  paidWith: "Paid with",
  payments: { free: "Free", credits: "Credits", premium: "Premium" },
  notes: {
    free: "Free sessions play the basic patterns, up to five minutes.",
    credits: "The whole length is held when you start. Only the seconds you play are charged.",
    premium: "Premium plays every pattern at any length.",
  },
  upTo: (minutes: number) => `up to ${minutes} min`,
  anyLength: "any length",
  length: "Length",
  buy: "Buy Credits",
  curve: (mode: string, hz: string) => `The beat of ${mode} over the session, around ${hz}`,
  needsPremium: "Needs Premium",
  getReady: "Get ready",
  getReadyFor: (mode: string) => `Get ready for ${mode}`,
} as const;

/** The words of /sessions. */
export const sessionsTexts = {
  title: "Sessions",
  empty: "Nothing was played yet. What you play is listed here, with what it cost.",
  play: "Play",
  moreFailed: "Earlier sessions could not be loaded. Check your connection and try again.",
  more: "Show earlier sessions",
  columns: { mode: "mode", when: "when", played: "played", paid: "paid", outcome: "outcome" },
  paid: { free: "free", premium: "premium" },
  outcomes: {
    planned: "not started",
    running: "playing",
    paused: "paused",
    interrupted: "interrupted",
    completed: "complete",
    abandoned: "ended early",
  },
} as const;
