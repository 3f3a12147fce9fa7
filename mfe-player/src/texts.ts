import {
  endedTexts,
  readyTexts,
  runningTexts,
  soundTexts,
  startFailureTexts,
} from "./texts/player-texts.tsx";
import { playTexts, sessionsTexts } from "./texts/screen-texts.tsx";

/** Every English word of this remote. Names of modes, bands and phases are data: they come with what is played. */
export const texts = {
  common: {
    documentTitle: (title: string) => `${title} · Phaselock`,
    loading: "Loading",
    slow: "The server takes longer than it should.",
    failed: "This could not be loaded. Check your connection and try again.",
    retry: "Try again",
    backToPlay: "Back to Play",
    /** A length in whole minutes. */
    minutes: (minutes: number) => `${minutes} min`,
  },
  play: playTexts,
  sessions: sessionsTexts,
  player: {
    title: "Player",
    curve: "The planned beat, and how far it was played",
    /** Before a number, for those who hear it. */
    labelled: (label: string) => `${label}: `,
    unknown: {
      title: "No such mode",
      heading: "There is no such mode",
      text: "It may have been renamed, or the link is not whole.",
      all: "All modes",
    },
  },
  ready: readyTexts,
  startFailure: startFailureTexts,
  running: runningTexts,
  ended: endedTexts,
  sound: soundTexts,
} as const;
