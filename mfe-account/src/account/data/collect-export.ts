/** Where each part of the export lies, in the order in which it is told. */
const sources = {
  account: "/api/account/export",
  billing: "/api/billing/export",
  sessions: "/api/sessions/export",
  analytics: "/api/analytics/export",
} as const;

/** A part of what the product knows of its user. */
export type ExportPart = keyof typeof sources;

/** What could be collected; `missing` names the parts that gave no answer. */
export type CollectedExport = {
  readonly exportedAt: string;
  readonly missing: readonly ExportPart[];
} & { readonly [Part in ExportPart]?: unknown };

const parts = Object.keys(sources) as ExportPart[];

/**
 * Collects the user's own data from every part of the product. One part that fails does not keep the others.
 * @param read reads one part as it is
 * @throws the first failure where nothing at all could be had
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
