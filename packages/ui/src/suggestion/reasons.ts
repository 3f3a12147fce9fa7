/** Why the browser suggests a mode when there is no recommendation: the goal that it follows, or none. */
export const reasonsWithoutRecommendation = {
  everyone: "We suggest this to everyone first.",
  focus: "You want to focus, and this mode is made for it.",
  calm: "You want to calm down, and this mode is made for it.",
  sleep: "You want to sleep, and this mode is made for it.",
  energy: "You want energy, and this mode is made for it.",
  creativity: "You want to be creative, and this mode is made for loose thinking.",
} as const;
