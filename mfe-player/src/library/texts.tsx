import type { RecommendationBasis } from "@phaselock/contracts";
import type { ReactNode } from "react";

/** The lists of Play. A text that takes a `ReactNode` is a sentence with a link in it. */
export const libraryTexts = {
  heading: "Modes",
  tabs: {
    focus: "Focus",
    calm: "Calm",
    sleep: "Sleep",
    energy: "Energy",
    "loose-thinking": "Loose thinking",
    breathing: "Breathing",
    favourites: "Favourites",
    all: "All",
  },
  search: "Find by name, band or hertz",
  searchKey: "/",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  /** The headings of a list, for screen readers. */
  foundModes: (count: number) => (count === 1 ? "1 mode" : `${count} modes`),
  rest: "Everything in this list",
  play: "Play",
  playNamed: (name: string) => `Play ${name}`,
  premium: "Premium",
  premiumNamed: (name: string) => `Premium: see what playing ${name} takes`,
  favourite: (name: string) => `Favourite: ${name}`,
  favouritesFailed: "Your favourites could not be loaded. Check your connection and try again.",
  ownFailed: "Your own patterns could not be loaded. Check your connection and try again.",
  lineInScene: (hz: string, sound: string) => `${hz} in ${sound}, as you set it.`,
  bySound: {
    link: "See all modes by sound",
    lead: "Hear each scene without a beat, and each mode as it plays.",
    back: "Back to the modes by need",
  },
  madeByYou: (day: string) => `Made by you on ${day}.`,
  needsHeadphones: "Headphones needed.",
  edit: "Edit",
  editNamed: (name: string) => `Edit ${name}`,
  empty: {
    nothing: (search: string) =>
      `Nothing matches “${search}”. Try a name, a sound such as rain, a band such as alpha, or a beat such as 10 Hz.`,
    clear: "Clear the search",
    favourites: "You have no favourites yet. Press the star beside a mode to keep it here.",
    intention: (link: ReactNode) => <>No mode is made for this yet. {link}</>,
    seeAll: "See all modes",
  },
} as const;

/** Texts of Play above its lists. A text that takes a `ReactNode` is a whole sentence, so that a translation can move the figure. */
export const playTexts = {
  title: "Play",
  unfinished: {
    region: "Unfinished session",
    stopped: (played: ReactNode, planned: ReactNode) => (
      <>
        stopped at {played} of {planned}
      </>
    ),
    continue: "Continue",
  },
  suggestion: {
    region: "Suggestion",
    mood: "How do you feel?",
    start: (length: string) => `Start ${length}`,
    startNamed: (length: string, name: string) => `Start ${length} of ${name}`,
    scene: "Scene",
    anotherScene: "Another scene",
    notPersonal: "Your personal suggestion could not be loaded. This one is based only on your goals.",
    retry: "Try again",
  },
  change: {
    risen: (mean: string, source: string) => `mood after ${mean}, ${source}`,
    unclear: (source: string) => `can't tell yet, ${source}`,
    /** For screen readers, which don't see the interval. */
    likely: (low: string, high: string) => `, likely ${low} to ${high}`,
    sources: (basis: RecommendationBasis, ratedSessions: number) => {
      if (basis === "you") return ratedSessions === 1 ? "1 session" : `${ratedSessions} sessions`;
      return basis === "people" ? "other people's sessions" : "from its description";
    },
  },
  last: {
    region: "Last session",
    label: "Last",
    played: (played: ReactNode, planned: ReactNode) => (
      <>
        {played} of {planned}
      </>
    ),
    moods: (before: string, after: string) => `${before} → ${after}`,
    again: "Play again",
    againNamed: (name: string) => `Play again: ${name}`,
  },
  curve: (mode: string, hz: string) => `The beat of ${mode} over the session, around ${hz}`,
  curveWithout: (mode: string) => `. Dotted: ${mode}, without your mood`,
} as const;
