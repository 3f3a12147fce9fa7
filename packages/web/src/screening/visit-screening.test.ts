import { expect, it } from "vitest";
import { createMemoryStorage } from "../testing/memory-storage.ts";
import { createVisitScreening, knownScreening } from "./visit-screening.ts";

const hourMs = 60 * 60 * 1000;
const atMs = Date.parse("2026-11-20T12:00:00Z");

it("an answer counts for the user who gave it, also after a reload", () => {
  const session = createMemoryStorage();
  createVisitScreening(
    () => session,
    () => atMs,
  ).markAnswered("ada");
  const reloaded = createVisitScreening(
    () => session,
    () => atMs + hourMs,
  );
  expect(reloaded.isAnswered("ada")).toBe(true);
  expect(reloaded.isAnswered("ben")).toBe(false);
});

it("session storage holds who answered and when, and no answer", () => {
  const session = createMemoryStorage();
  createVisitScreening(
    () => session,
    () => atMs,
  ).markAnswered("ada");
  expect(JSON.parse(session.getItem("phaselock_screening_answered") ?? "")).toEqual({ userId: "ada", atMs });
});

it("a day later the question is asked again, even in a restored tab", () => {
  const session = createMemoryStorage();
  let nowMs = atMs;
  const visit = createVisitScreening(
    () => session,
    () => nowMs,
  );
  visit.markAnswered("ada");
  nowMs += 24 * hourMs - 1;
  expect(visit.isAnswered("ada")).toBe(true);
  nowMs += 1;
  expect(visit.isAnswered("ada")).toBe(false);
});

it("a browser that forbids storage → the answer counts until the page closes", () => {
  const forbidden = (): Storage => {
    throw new DOMException("denied", "SecurityError");
  };
  const visit = createVisitScreening(forbidden, () => atMs);
  expect(visit.isAnswered("ada")).toBe(false);
  visit.markAnswered("ada");
  expect(visit.isAnswered("ada")).toBe(true);
  expect(createVisitScreening(forbidden, () => atMs).isAnswered("ada")).toBe(false);
});

it.each(["7", "null", '"ada"', '{"userId":"ada"}', '{"userId":"ada","atMs":"now"}'])(
  "the stored value %s counts as not answered",
  stored => {
    const session = createMemoryStorage();
    session.setItem("phaselock_screening_answered", stored);
    expect(
      createVisitScreening(
        () => session,
        () => atMs,
      ).isAnswered("ada"),
    ).toBe(false);
  },
);

it("a stored answer is known without this visit's", () => {
  const screening = { photosensitive: "yes", answeredAt: "2026-11-20T12:00:00Z" } as const;
  expect(knownScreening({ screening }, "ada")).toBe("yes");
});
