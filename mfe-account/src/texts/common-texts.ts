/** The texts that several screens share. */
export const commonTexts = {
  home: "Phaselock, home",
  loading: "Loading",
  offline: "We couldn't reach Phaselock. Are you offline?",
  later: "Try again in a moment.",
  retry: "Try again",
} as const;
