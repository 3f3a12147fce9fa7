import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDefaultsFile, buildDefaultsSchema } from "@phaselock/contracts";

type Environment = Readonly<Record<string, string | undefined>>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/**
 * Add the front end's build-time VITE_* values as defaults to the environment. A front end that was built without any,
 * or not built yet, adds nothing.
 * @throws if the build's file can't be read
 */
export const withBuildDefaults = async (env: Environment, webRoot: string): Promise<Environment> => {
  const text = await readFile(join(webRoot, buildDefaultsFile), "utf8").catch((error: unknown) => {
    if (isMissing(error)) return "{}";
    throw error;
  });
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== "");
  return { ...buildDefaultsSchema.parse(JSON.parse(text)), ...Object.fromEntries(given) };
};
