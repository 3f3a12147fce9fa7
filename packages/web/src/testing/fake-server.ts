import { vi } from "vitest";
import { type Answers, createFakeFetch, type FakeServer } from "./fake-fetch.ts";

export {
  type Answer,
  type Answers,
  answersWith,
  type FakeRequest,
  type FakeServer,
  fails,
  neverAnswers,
  noAnswer,
} from "./fake-fetch.ts";

/** Answers every `fetch` of the page from a table. A call that the table does not answer fails the test. */
export const startFakeServer = (given: Answers): FakeServer => {
  const { server, fetch } = createFakeFetch(given);
  vi.stubGlobal("fetch", fetch);
  return server;
};
