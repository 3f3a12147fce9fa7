/*
 * Helpers for component tests. Not shipped: only files named `*.component.test.tsx` import it.
 */
export { fireEvent, screen, waitFor, within } from "@testing-library/react";
export { expectErrors, loggedWarnings } from "./console-errors.ts";
export { answersFor, statefulListening, statefulPreferences } from "./default-answers.ts";
export {
  type Answers,
  answersWith,
  fails,
  neverAnswers,
  noAnswer,
} from "./fake-server.ts";
export { type RenderedScreen, renderScreen, type ScreenOptions } from "./render-screen.tsx";
export * from "./samples.ts";
export { shownToasts } from "./shown-toasts.ts";
export { stopClock } from "./stop-clock.ts";
export { stubDatabase } from "./stub-database.ts";
export { stubGoogle } from "./stub-google.ts";
export { stubSound } from "./stub-sound.ts";
export { prepareSuggestion, suggestionAccounts } from "./suggestion-accounts.ts";
export { tokenOf } from "./token-of.ts";
