import type { ReactNode } from "react";

/** The library: the lists of /play. A text that takes a `ReactNode` is a sentence with a link in it. */
export const libraryTexts = {
  heading: "What do you need?",
  lead: "Each curve shows the beat in hertz. All curves share one axis, with one lane per band.",
  tabs: {
    focus: "Focus",
    calm: "Calm",
    sleep: "Sleep",
    energy: "Energy",
    "loose-thinking": "Loose thinking",
    breathing: "Breathing",
    sound: "By sound",
    favourites: "Favourites",
    recent: "Recent",
    own: "Your own",
    all: "All",
  },
  search: "Find by name, sound or hertz",
  searchKey: "/",
  length: "Length",
  minutes: "min",
  otherLength: "Other length",
  other: "Other",
  ears: "Sound from",
  headphones: "Headphones",
  speakers: "Speakers",
  found: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  results: "Results",
  rest: "Everything in this list",
  suggested: "Suggested",
  reasons: {
    /** After an expected change of mood. */
    chance: (compare: ReactNode) => <>With many modes, one can look good by chance. {compare}</>,
    compare: "Compare a mode with and without its beat",
  },
  playFor: (length: string) => `Play ${length}`,
  playForNamed: (length: string, name: string) => `Play ${length} of ${name}`,
  play: "Play",
  playNamed: (name: string) => `Play ${name}`,
  seePremium: "See Premium",
  seePremiumNamed: (name: string) => `See Premium, to play ${name}`,
  favourite: (name: string) => `Favourite: ${name}`,
  favouritesFailed: "Your favourites could not be loaded. Check your connection and try again.",
  strength: (name: string) => `${name} strength`,
  noPulse: "No pulse",
  mix: {
    yours: (levels: string) => `Your mix: ${levels}.`,
    faders: { music: "music", texture: "texture", pulse: "pulse" },
    level: (fader: string, level: string) => `${fader} ${level}`,
    off: "off",
  },
  bySound: "Hear each scene without a beat, and each mode as it plays.",
  madeByYou: (day: string) => `Made by you on ${day}.`,
  needsHeadphones: "Headphones needed.",
  edit: "Edit",
  editNamed: (name: string) => `Edit ${name}`,
  newPattern: "New pattern",
  own: {
    invitation: "Draw a beat, choose its sound and picture, and play it like any mode.",
    premium: "Making patterns of your own is part of Premium.",
    failed: "Your own patterns could not be loaded. Check your connection and try again.",
  },
  included: "Included in Premium, at any length.",
  empty: {
    nothing: (search: string) =>
      `Nothing matches “${search}”. Try a name, a sound such as rain, a band such as alpha, or a beat such as 10 Hz.`,
    elsewhere: (search: string, link: ReactNode) => (
      <>
        Nothing in this list matches “{search}”. {link}
      </>
    ),
    searchAll: (count: number) => `See ${count === 1 ? "1 result" : `${count} results`} in All`,
    clear: "Clear the search",
    speakers: (link: ReactNode) => <>Everything here needs headphones. {link}</>,
    showHeadphones: "Show it anyway",
    favourites: "You have no favourites yet. Press the star beside a mode to keep it here.",
    recent: "You haven't played a session yet. What you play will appear here.",
    intention: (link: ReactNode) => <>No mode is made for this yet. {link}</>,
    seeAll: "See all modes",
  },
} as const;

/** Texts of /play. A text that takes a `ReactNode` is a whole sentence, so that a translation can move the figure. */
export const playTexts = {
  title: "Play",
  unfinished: {
    region: "Unfinished session",
    left: (mode: string, played: ReactNode, planned: ReactNode) => (
      <>
        {mode} is not finished: {played} of {planned} played.
      </>
    ),
    continue: "Continue",
  },
  payWith: "Pay with",
  payments: { free: "Free", credits: "Credits" },
  upTo: (minutes: number) => `up to ${minutes} min`,
  buy: "Buy Credits",
  curve: (mode: string, hz: string) => `The beat of ${mode} over the session, around ${hz}`,
} as const;
