import { adaptationTexts } from "./texts/adaptation-texts.ts";
import { adaptingTexts } from "./texts/adapting-texts.ts";
import { evidenceTexts } from "./texts/evidence-texts.ts";
import { headphoneOfferTexts } from "./texts/headphone-texts.ts";
import { instrumentTexts } from "./texts/instrument-texts.ts";
import { journalTexts, moodDetailsTexts, moodFieldsTexts } from "./texts/journal-texts.tsx";
import { libraryTexts } from "./texts/library-texts.tsx";

import { offlineTexts } from "./texts/offline-texts.ts";
import { ownAudioTexts } from "./texts/own-audio-texts.ts";

import { pictureTexts } from "./texts/picture-texts.ts";
import {
  endedTexts,
  keysTexts,
  moodTexts,
  readyTexts,
  runningTexts,
  startFailureTexts,
} from "./texts/player-texts.tsx";
import { progressTexts } from "./texts/progress-texts.tsx";
import { playTexts } from "./texts/screen-texts.tsx";
import { sessionsTexts, sessionTexts } from "./texts/sessions-texts.tsx";
import { signalsTexts } from "./texts/signals-texts.ts";
import { simulatorTexts } from "./texts/simulator-texts.tsx";
import { studioTexts } from "./texts/studio-texts.tsx";

/** Every English text of this remote. Names of modes, bands and phases are data and come from the server. */
export const texts = {
  common: {
    documentTitle: (title: string) => `${title} · Phaselock`,
    loading: "Loading",
    slow: "This is taking longer than it should. You can wait or try again.",
    failed: "This could not be loaded. Check your connection and try again.",
    retry: "Try again",
    backToPlay: "Back to Play",
    /** A length in whole minutes. */
    minutes: (minutes: number) => `${minutes} min`,
  },
  play: playTexts,
  library: libraryTexts,
  offline: offlineTexts,
  sessions: sessionsTexts,
  session: sessionTexts,
  progress: progressTexts,
  evidence: evidenceTexts,
  player: {
    title: "Player",
    curve: "The planned beat, and how much of it you have played",
    phases: "Phases",
    /** Precedes a number for screen readers. */
    labelled: (label: string) => `${label}: `,
    unknown: {
      title: "Mode not found",
      heading: "Mode not found",
      text: "It may have been renamed, or the link may be incomplete.",
      all: "See all modes",
    },
  },
  ready: readyTexts,
  headphones: headphoneOfferTexts,
  ownAudio: ownAudioTexts,
  picture: pictureTexts,
  startFailure: startFailureTexts,
  running: runningTexts,
  adaptation: adaptationTexts,
  adapting: adaptingTexts,
  keys: keysTexts,
  mood: moodTexts,
  moodFields: moodFieldsTexts,
  moodDetails: moodDetailsTexts,
  journal: journalTexts,
  ended: endedTexts,
  signals: signalsTexts,
  studio: studioTexts,
  instruments: instrumentTexts,
  simulator: simulatorTexts,
} as const;
