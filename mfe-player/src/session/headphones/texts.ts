const putOn = "Put on headphones: each ear gets its own tone.";

/** The ready screen of a mode that needs headphones. The check itself has its texts in `@phaselock/ui/headphones`. */
export const headphoneOfferTexts = {
  notes: {
    unchecked: putOn,
    headphones: putOn,
    speakers: "From speakers this beat can't be heard. Play the pulsed (isochronic) version?",
    "speakers-binaural": putOn,
    "speakers-isochronic": "This device has speakers, so you'll hear the pulsed version.",
  },
  check: "Headphones on? Check in one minute",
  skip: "Skip",
  checkAgain: "Check headphones again",
  isochronic: "Use the pulsed version",
  keepBinaural: "Keep the binaural version",
  binaural: "Use the binaural version",
} as const;
