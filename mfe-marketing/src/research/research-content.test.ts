import { studies } from "@phaselock/literature";
import { describe, expect, it } from "vitest";
import { pageFindings, researchParts, reviewedStudies, summary } from "./research-content.ts";

describe("the research page", () => {
  it("has sections on entrainment research, cognitive studies, technologies and ongoing research", () => {
    expect(researchParts.map(part => part.heading)).toEqual([
      "Entrainment research",
      "Cognitive studies",
      "Technologies",
      "Ongoing research",
    ]);
  });

  it("cites studies that point each way, and the one of music that pulses with its interest", () => {
    const cited = new Set(pageFindings.flatMap(({ cites }) => cites ?? []));
    const directions = new Set([...cited].map(id => studies[id].direction));
    expect([...directions].sort()).toEqual(["against", "for", "mechanism", "mixed", "null"]);
    const music = pageFindings.find(({ cites }) => cites?.includes("woods-2024"));
    expect(music?.text).toMatch(/works for a company that sells such music/);
  });

  it("says that users rate their mood and compare sessions with and without the beat, and that a result is published only with consent", () => {
    const ongoing = researchParts.find(({ id }) => id === "ongoing")?.findings.map(({ text }) => text);
    expect(ongoing?.join(" ")).toMatch(
      /We have published no study.*compare sessions with and without the beat/,
    );
    expect(ongoing?.join(" ")).toMatch(/Only if you agree to publish it does it count, without your name/);
  });

  it("the chart has one dot for each study in the text", () => {
    const { found, both, contradicted } = reviewedStudies;
    expect(summary.mixed.text).toContain(
      `Of ${found + both + contradicted} studies in one review, ${found} found that they do, ${contradicted} found that they don't, ${both} was mixed`,
    );
  });
});
