import { ownScoreMaxBytes, patternNameSchema, savePatternRequestSchema } from "@phaselock/contracts";
import { type Score, scoreSchema } from "@phaselock/signal";
import { z } from "zod/mini";
import { type JsonPosition, whereJsonBreaks } from "./json-position.ts";

/** A pattern as a file: what export writes and import reads. */
export type PatternFile = { readonly name: string; readonly score: Score };

/** Why a file is not a pattern. */
export type FileProblem =
  | { readonly what: "too-large" }
  | ({ readonly what: "not-json" } & JsonPosition)
  | { readonly what: "field"; readonly path: readonly (string | number)[]; readonly issue: FieldIssue };

export type FieldIssue =
  | {
      readonly is: "missing" | "unknown-kind" | "unknown-version" | "other-type" | "unknown-field" | "other";
    }
  | { readonly is: "too-large" | "too-small" | "too-many"; readonly limit: number }
  | { readonly is: "rule"; readonly text: string };

export type ReadPattern =
  | { readonly pattern: PatternFile }
  | { readonly problems: readonly [FileProblem, ...FileProblem[]] };

const patternFileSchema = z.pick(savePatternRequestSchema, { name: true, score: true });

/** Room for the name and the spaces of an indented file, beside the score. */
const fileMaxBytes = 4 * ownScoreMaxBytes;

/** How many problems are worth reading at once. */
const problemsMax = 8;

/** A problem as zod states it. The fields depend on its code. */
type ZodIssue = {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly input?: unknown;
  readonly maximum?: unknown;
  readonly minimum?: unknown;
  readonly keys?: readonly string[];
};

function issueOf(issue: ZodIssue, value: unknown): FieldIssue {
  if (issue.code === "too_big")
    return { is: Array.isArray(value) ? "too-many" : "too-large", limit: Number(issue.maximum) };
  if (issue.code === "too_small") return { is: "too-small", limit: Number(issue.minimum) };
  if (issue.code === "custom") return { is: "rule", text: issue.message };
  if (issue.code === "unrecognized_keys") return { is: "unknown-field" };
  if (value === undefined) return { is: "missing" };
  if (issue.path.at(-1) === "version") return { is: "unknown-version" };
  if (issue.code === "invalid_union" || issue.code === "invalid_value") return { is: "unknown-kind" };
  return { is: issue.code === "invalid_type" ? "other-type" : "other" };
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (part, key) => (typeof part === "object" && part !== null ? Reflect.get(part, key) : undefined),
    value,
  );

const problemsOf = (issues: readonly ZodIssue[], value: unknown): readonly FileProblem[] =>
  issues.flatMap((issue): FileProblem[] => {
    const path = issue.path.map(key => (typeof key === "number" ? key : String(key)));
    const fields = issue.code === "unrecognized_keys" ? (issue.keys ?? []) : [null];
    return fields.map(key => ({
      what: "field",
      path: key === null ? path : [...path, key],
      issue: issueOf(issue, valueAt(value, issue.path)),
    }));
  });

/** Reads a pattern from a file; one that is larger than any pattern is not read. */
export const readPatternFile = async (file: File): Promise<ReadPattern> =>
  file.size > fileMaxBytes
    ? { problems: [{ what: "too-large" }] }
    : readPattern(await file.text(), file.name.replace(/\.json$/i, ""));

/**
 * Reads a pattern from the text of a file: what export wrote, or a score alone.
 * @param fallbackName the name of a score alone, such as that of its file
 */
export function readPattern(text: string, fallbackName: string): ReadPattern {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { problems: [{ what: "not-json", ...whereJsonBreaks(text) }] };
  }
  const isScore = typeof value === "object" && value !== null && "phases" in value;
  const name = patternNameSchema.safeParse(fallbackName).data ?? "";
  const file = isScore ? { name, score: value } : value;
  const parsed = patternFileSchema.safeParse(file);
  if (parsed.success) {
    const bytes = new TextEncoder().encode(JSON.stringify(parsed.data.score)).length;
    return bytes > ownScoreMaxBytes ? { problems: [{ what: "too-large" }] } : { pattern: parsed.data };
  }
  const [first, ...rest] = problemsOf(parsed.error.issues, file);
  return { problems: first ? [first, ...rest.slice(0, problemsMax - 1)] : [{ what: "too-large" }] };
}

/** The text of a pattern's file. Reading it gives the same pattern, to the last digit. */
export const patternText = ({ name, score }: PatternFile): string =>
  `${JSON.stringify({ name, score: scoreSchema.parse(score) }, null, 2)}\n`;
