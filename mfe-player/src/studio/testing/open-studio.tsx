import { type OwnPattern, savePatternRequestSchema } from "@phaselock/contracts";
import { lanePath } from "@phaselock/signal";
import {
  type Answers,
  fails,
  fireEvent,
  preferencesOf,
  premiumAda,
  renderScreen,
  screen,
  statefulPreferences,
} from "@phaselock/web/testing";
import { vi } from "vitest";
import { defaultScore } from "../default-score.ts";
import EditorScreen from "../editor-screen.tsx";
import SharedScreen from "../shared-screen.tsx";
import StudioScreen from "../studio-screen.tsx";

export const id = "0192d0a0-0000-7000-8000-0000000000aa";
export const shareId = "AAAAAAAAAAAAAAAAAAAAAA";
export const pattern: OwnPattern = {
  id,
  name: "Tuesday",
  score: defaultScore,
  revision: 3,
  svgPath: lanePath(defaultScore),
  band: "alpha",
  needsHeadphones: false,
  shareId: null,
  createdAt: "2026-11-20T12:00:00Z",
  updatedAt: "2026-11-20T12:00:00Z",
};
const screening = { photosensitive: "no", answeredAt: "2026-11-20T12:00:00Z" } as const;

/** Stores what is saved, as the server does. */
export const storing = (first: OwnPattern | null): Answers => {
  let stored = first;
  return {
    "GET /api/patterns": () => ({ patterns: stored ? [stored] : [], total: stored ? 1 : 0 }),
    "GET /api/patterns/{id}": () => stored ?? fails("not_found"),
    "PUT /api/patterns/{id}": ({ body, path }) => {
      const { name, score, revision } = savePatternRequestSchema.parse(body);
      stored = { ...pattern, id: path.slice(-36), name, score, revision: revision + 1 };
      return stored;
    },
    "DELETE /api/patterns/{id}": () => {
      stored = null;
      return undefined;
    },
    "GET /api/favourites": { ids: [] },
  };
};
const answersWith = (answers: Answers, as = premiumAda): Answers => ({
  ...statefulPreferences({ ...preferencesOf(as), screening }),
  ...storing(pattern),
  ...answers,
});
export const openEditor = (answers: Answers = {}, as = premiumAda) =>
  renderScreen(<EditorScreen />, {
    at: `/studio/${id}`,
    path: "/studio/:patternId",
    as,
    answers: answersWith(answers, as),
  });
export const openStudio = (answers: Answers = {}, as = premiumAda) =>
  renderScreen(<StudioScreen />, { at: "/studio", as, answers: answersWith(answers, as) });
export const openShared = (answers: Answers = {}, as = premiumAda) =>
  renderScreen(<SharedScreen />, {
    at: `/shared/${shareId}`,
    path: "/shared/:shareId",
    as,
    answers: answersWith(answers, as),
  });
export const handle = (name: string) => screen.findByRole("slider", { name });
export const shownValue = (element: HTMLElement) => element.getAttribute("aria-valuetext");
export const press = (element: HTMLElement, key: string, held = {}) => {
  fireEvent.keyDown(element, { key, ...held });
  fireEvent.keyUp(element, { key });
};

/** Stubs the worker that measures a pattern's loudness. */
export const stubMeter = (): void => {
  vi.stubGlobal(
    "Worker",
    class {
      postMessage() {}
      terminate() {}
    },
  );
};
