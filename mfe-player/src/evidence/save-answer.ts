/** The key of all mutations that save an answer before the result of an experiment. */
export const answersKey = (experimentId: string) => ["experiment-answers", experimentId] as const;

/** Options of such a mutation. Answers of an experiment are sent one after the other, so that the last press is stored last. */
export const savingAnswer = (experimentId: string) => ({
  mutationKey: answersKey(experimentId),
  scope: { id: answersKey(experimentId).join(" ") },
});
