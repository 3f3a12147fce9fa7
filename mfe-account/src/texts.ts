/** The texts that several screens share. */
export const commonTexts = {
  home: "Phaselock, home",
  loading: "Loading",
  offline: "We couldn't reach Phaselock. You may be offline.",
  later: "Try again in a moment.",
  retry: "Try again",
} as const;
