import { describe, expect, it } from "vitest";
import { citedAs, type StudyId } from "./cited-as.ts";
import { questions } from "./questions.ts";
import { type Study, studies } from "./studies.ts";

const entries = Object.entries(studies) as readonly (readonly [StudyId, Study])[];

describe.each(entries)("%s", (id, study) => {
  it("has every field that a reader needs to judge it", () => {
    const { authors, title, journal, place, design, people, stimulus, outcome, finding } = study;
    for (const text of [authors, title, journal, place, design, people, stimulus, outcome, finding])
      expect(text.trim()).not.toBe("");
    expect(study.interest?.trim()).not.toBe("");
    expect(study.n ?? 1).toBeGreaterThan(0);
    expect(Object.keys(questions)).toContain(study.question);
  });

  it("leads to its DOI, or to the page that we read", () => {
    expect(new URL(study.url).protocol).toBe("https:");
    if (study.url.includes("doi.org")) expect(study.url).toMatch(/^https:\/\/doi\.org\/10\.\d{4,}\/\S+$/);
  });

  it("says why an effect or an interval is missing, and an interval includes its value", () => {
    const { effect } = study;
    if (effect.measure === null || effect.interval === null) expect(effect.note.trim()).not.toBe("");
    else {
      const [low, high] = effect.interval;
      expect(low).toBeLessThan(effect.value);
      expect(effect.value).toBeLessThan(high);
    }
  });

  it("says on which day we read it, and is named by authors and the year of its id", () => {
    expect(study.checked.on).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(new Date(study.checked.on).toISOString().slice(0, 10)).toBe(study.checked.on);
    expect(citedAs[id].slice(-4)).toBe(id.slice(-4));
    const [first = ""] = citedAs[id].split(/ (?:&|et al)|,/);
    expect(study.authors).toContain(first.replace(/ \d{4}$/, ""));
  });
});

it("no two entries are the same work", () => {
  const { length } = entries;
  expect(new Set(entries.map(([, { url }]) => url.toLowerCase())).size).toBe(length);
  expect(new Set(entries.map(([, { title }]) => title.toLowerCase())).size).toBe(length);
});

it("is sorted by question, and within one by year", () => {
  const order = Object.keys(questions);
  const places = entries.map(([id, { question }]) => order.indexOf(question) * 10_000 + Number(id.slice(-4)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});
