/** The questions that the register is sorted by, in the order in which a sceptic asks them. */
export const questions = {
  follow: "Does the brain follow the rhythm?",
  attention: "Does attention change?",
  mood: "Does mood or stress change?",
  sleep: "Does sleep change?",
  thinking: "Do ideas and memory change?",
  gamma: "Is 40 Hz special?",
  breathing: "Does slow breathing do anything?",
  background: "What the rest of our texts rest on",
} as const;

export type Question = keyof typeof questions;
