import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDefaultsFile, buildDefaultsSchema } from "@phaselock/contracts";

type Environment = Readonly<Record<string, string | undefined>>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * The environment, and under it what the build of the front end was given as VITE_*. A front end that was composed
 * without any, or not yet, gives nothing.
 * @throws where the file that the build left can't be read
 */
export const withBuildDefaults = async (env: Environment, webRoot: string): Promise<Environment> => {
  const text = await readFile(join(webRoot, buildDefaultsFile), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return "{}";
    throw error;
  });
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== "");
  return { ...buildDefaultsSchema.parse(JSON.parse(text)), ...Object.fromEntries(given) };
};
