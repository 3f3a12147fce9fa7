/** The texts of the question whether the user may be measured. */
export const measuringTexts = {
  label: "Measurements",
  question: "May we count page views, loading times and errors, without your name?",
  more: "What we measure",
  yes: "Yes",
  no: "No",
  saved: "Saved. You can change this on your account page or under Legal.",
} as const;
