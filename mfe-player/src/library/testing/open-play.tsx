import {
  type Answers,
  ada,
  preferencesOf,
  renderScreen,
  screen,
  statefulPreferences,
} from "@phaselock/web/testing";
import Play from "../play.tsx";

const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;
/** Opens /play as a user who has answered about seizures. */
export const open = (answers: Answers = {}, at = "/play", as = ada) =>
  renderScreen(<Play />, {
    at,
    as,
    answers: {
      ...statefulPreferences({ ...preferencesOf(as), screening }),
      ...answers,
    },
  });

/** The names in the list. */
export const rows = () =>
  screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
/** The suggestion above the list. */
export const suggestion = () => screen.findByRole("region", { name: "Suggestion" });
