/** The endpoint of each part of the export, in display order. */
const sources = {
  account: "/api/account/export",
  billing: "/api/billing/export",
  sessions: "/api/sessions/export",
  analytics: "/api/analytics/export",
} as const;

/** A part of the data that the product stores about a user. */
export type ExportPart = keyof typeof sources;

/** The collected parts; `missing` names the parts whose request failed. */
export type CollectedExport = {
  readonly exportedAt: string;
  readonly missing: readonly ExportPart[];
} & { readonly [Part in ExportPart]?: unknown };

const parts = Object.keys(sources) as ExportPart[];

/**
 * Collects the user's data from every service. If one part fails, the others are still collected.
 * @param read reads one part, unvalidated
 * @throws the first failure if every part fails
 */
export const collectExport = async (
  read: (path: (typeof sources)[ExportPart]) => Promise<unknown>,
  now: Date,
): Promise<CollectedExport> => {
  const answers = await Promise.allSettled(parts.map(part => read(sources[part])));
  const failures = answers.filter(answer => answer.status === "rejected");
  if (failures[0] && failures.length === parts.length) throw failures[0].reason;
  const collected = parts.flatMap((part, index) => {
    const answer = answers[index];
    return answer?.status === "fulfilled" ? [[part, answer.value] as const] : [];
  });
  const got = new Set(collected.map(([part]) => part));
  return {
    exportedAt: now.toISOString(),
    missing: parts.filter(part => !got.has(part)),
    ...Object.fromEntries(collected),
  };
};
