import type { z } from "zod";

/** A bad environment: one error that names every bad variable with its reason, and where to look. */
export class ConfigError extends Error {
  override name = "ConfigError";
  readonly problems: readonly { variable: string; reason: string }[];

  constructor(problems: readonly { variable: string; reason: string }[]) {
    super(
      `Bad configuration: ${problems.map(({ variable, reason }) => `${variable} (${reason})`).join(", ")}. ` +
        "See .env.example.",
    );
    this.problems = problems;
  }
}

/**
 * Parses an environment with a zod schema. Empty strings count as unset, as in a .env file.
 * @throws ConfigError that names all bad variables at once
 */
export const readConfig = <Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ConfigError(
    parsed.error.issues.map(issue => ({
      variable: issue.path.join(".") || "environment",
      reason: issue.message,
    })),
  );
};
