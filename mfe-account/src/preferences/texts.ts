/** The texts of the goals and of the screening question. */
export const goalsTexts = {
  options: {
    focus: { label: "Focus", effect: "Stay with one task for a while." },
    calm: { label: "Calm", effect: "Slower breathing, less noise." },
    sleep: { label: "Sleep", effect: "Slow down and stay there." },
    energy: { label: "Energy", effect: "Wake up before you start." },
    creativity: { label: "Creativity", effect: "Turn an idea over without deciding." },
  },
} as const;

export const lightTexts = {
  heading:
    "Have you, or has anyone in your close family, ever had a seizure or been told they have epilepsy?",
  answers: {
    no: {
      label: "No",
      effect:
        "Sound and picture play as designed. The light pulses faintly with the beat: by at most 4% of full white.",
    },
    yes: { label: "Yes", effect: "Sound plays as designed. The picture stands still." },
    unsure: {
      label: "I am not sure",
      effect: "Same as Yes: sound plays as designed. The picture stands still.",
    },
  },
  storing: "Saving...",
  failed: "Your answer could not be saved.",
} as const;
