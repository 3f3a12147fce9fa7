import { describe, expect, it } from "vitest";
import { publications } from "./publications.ts";
import { type Finding, researchParts, reviewedStudies, summary } from "./research-content.ts";

const findings: readonly Finding[] = [
  ...Object.values(summary),
  ...researchParts.flatMap(part => part.findings),
];

describe("the research page", () => {
  it("has sections on entrainment research, cognitive studies, technologies and ongoing research", () => {
    expect(researchParts.map(part => part.heading)).toEqual([
      "Entrainment research",
      "Cognitive studies",
      "Technologies",
      "Ongoing research",
    ]);
  });

  it("lists exactly the works that it cites", () => {
    const cited = new Set(findings.flatMap(finding => finding.cites ?? []));
    expect([...cited].sort()).toEqual(Object.keys(publications).sort());
  });

  it("lists the works by year, each with its journal", () => {
    const years = Object.values(publications).map(publication => publication.year);
    expect(years).toEqual(years.toSorted((one, other) => one - other));
    for (const { journal, place } of Object.values(publications)) expect(`${journal}${place}`).not.toBe("");
  });

  it("says that users rate their mood and compare sessions with and without the beat, and that we have published no result", () => {
    const ongoing = researchParts.find(({ id }) => id === "ongoing")?.findings.map(({ text }) => text);
    expect(ongoing?.join(" ")).toMatch(
      /We have published no study.*compare sessions with and without the beat/,
    );
    expect(ongoing?.join(" ")).not.toMatch(/measure none/);
  });

  it("the chart has one dot for each study in the text", () => {
    const { found, both, contradicted } = reviewedStudies;
    expect(summary.mixed.text).toContain(
      `Of ${found + both + contradicted} studies in one review, ${found} found that they do, ${contradicted} found that they don't, ${both} was mixed`,
    );
  });
});
