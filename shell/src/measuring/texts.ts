/** The texts of the question whether the user may be measured. */
export const measuringTexts = {
  label: "Measurements",
  question: "May we measure how fast and how reliably Phaselock works for you?",
  what: "We count page views, loading times and errors, without your name or account.",
  more: "What we measure",
  yes: "Yes",
  no: "No",
  saved: "Saved. You can change this on your account page or under Legal.",
} as const;
