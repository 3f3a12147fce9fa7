/** Whether the picture moves, and the question that decides it. */
export const motionChoiceTexts = {
  label: "Movement",
  still: "Still",
  moves: "Moves",
  /** Under the choice: why it asks, or why the picture stays still whatever is chosen. */
  notes: {
    asks: "Moving light asks one question first.",
    answered: "The picture stays still because of your answer. You can change it under Account.",
    answeredForVisit: "The picture stays still because of your answer. Choose Moves to answer again.",
    reduced: "The picture stays still because your system asks for reduced motion.",
  },
  question: {
    title:
      "Have you, or has anyone in your close family, ever had a seizure or been told they have epilepsy?",
    why: "A moving picture pulses light at the beat. In a few people, flickering light or moving patterns can trigger a seizure. Our pictures stay well below the limits that WCAG 2.3.1 sets, but no limit is a guarantee for every person.",
    answers: {
      no: { label: "No", effect: "The picture moves. Its light pulses by at most 4% of full white." },
      yes: { label: "Yes", effect: "The picture stays still. The sound is the same." },
      unsure: { label: "I am not sure", effect: "Same as Yes: the picture stays still." },
    },
    missing: "Choose an answer first.",
    consent:
      "The answer is health data and decides only whether the picture moves. If you agree, we store it with your account until you change or delete it there. If you don't, it never leaves this page and counts until you close or reload it.",
    store: "I agree, store it",
    storing: "Saving...",
    dontStore: "Don't store it",
    failed: "We couldn't store your answer. Check your connection and try again.",
  },
} as const;
