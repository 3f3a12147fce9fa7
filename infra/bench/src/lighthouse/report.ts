import { z } from "zod";

/** The relevant part of Lighthouse's report on a page. */
const report = z.object({
  categories: z.record(
    z.string(),
    z.object({
      title: z.string(),
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
  audits: z.record(
    z.string(),
    z.object({ title: z.string(), score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
});

/** A category's score out of 100, and the audits that lower it, most points lost first. */
export type Score = { readonly title: string; readonly points: number; readonly costs: readonly Cost[] };
export type Cost = { readonly title: string; readonly value: string; readonly points: number };

/** Reads the scores from Lighthouse's JSON report of one visit. */
export const readScores = (json: string): Score[] => {
  const { categories, audits } = report.parse(JSON.parse(json));
  return Object.values(categories).map(({ title, score, auditRefs }) => {
    const judged = auditRefs.filter(({ id, weight }) => weight > 0 && typeof audits[id]?.score === "number");
    const total = judged.reduce((sum, { weight }) => sum + weight, 0);
    const costs = judged.map(({ id, weight }) => {
      const audit = audits[id];
      const points = (weight / total) * (1 - (audit?.score ?? 1)) * 100;
      return { title: audit?.title ?? id, value: audit?.displayValue ?? "", points };
    });
    return {
      title,
      points: Math.round((score ?? 0) * 100),
      costs: costs.filter(({ points }) => points > 0).sort((one, other) => other.points - one.points),
    };
  });
};
