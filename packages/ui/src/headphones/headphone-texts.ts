/** Every English text of the headphone check, which the onboarding, the account and the player show. */
export const headphoneTexts = {
  prepare: "Put on your headphones, play the test tone, and set a volume that is comfortable for you.",
  level: "Volume",
  playTone: "Play the test tone",
  stopTone: "Stop the test tone",
  start: "Start the check",
  retry: "Check again",
  trial: (at: number, of: number) => `Round ${at} of ${of}`,
  question: "Which of the three tones was the quietest?",
  playing: "Playing...",
  again: "Play again",
  answers: ["First", "Second", "Third"],
  passed: "These sound like headphones",
  passedText: "Each ear gets its own channel. Every mode will sound as designed.",
  failed: "These sound like speakers",
  failedText:
    "Left and right seem to mix before they reach your ears, so you can't hear binaural beats. The player offers their isochronic version, which works from speakers.",
  noSound: "No sound from this browser right now.",
  score: (right: number, of: number) => `${right} of ${of} right`,
} as const;
