import { expect, it } from "vitest";
import { createVisitScreening, knownScreening, visitScreening } from "./visit-screening.ts";

it("an answer counts for the user who gave it, and for no other visit", () => {
  const visit = createVisitScreening();
  visit.write("ada", "no");
  expect(visit.read("ada")).toBe("no");
  expect(visit.read("ben")).toBeNull();
  expect(createVisitScreening().read("ada")).toBeNull();
});

it("a stored answer wins over this visit's, and without any the user was not asked", () => {
  const screening = { photosensitive: "yes", answeredAt: "2026-11-20T12:00:00Z" } as const;
  visitScreening.write("cleo", "no");
  expect(knownScreening({ screening }, "cleo")).toBe("yes");
  expect(knownScreening({ screening: null }, "cleo")).toBe("no");
  expect(knownScreening({ screening: null }, "dan")).toBe("not-asked");
});
