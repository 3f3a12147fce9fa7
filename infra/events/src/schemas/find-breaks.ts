import { breakingChanges } from "./breaking-changes.ts";
import { type JsonSchema, schemaFiles } from "./schema-files.ts";
import { readSchemas, releasedFolders } from "./schema-folders.ts";

/**
 * Finds every breaking change from the schemas of each kept release to today's, with its file. The result should be
 * empty.
 */
export const findBreaks = async (
  today: ReadonlyMap<string, JsonSchema> = schemaFiles(),
): Promise<string[]> => {
  const releases = await Promise.all((await releasedFolders()).map(readSchemas));
  const breaks = releases.flatMap(released =>
    [...released].flatMap(([path, { schema }]) => {
      const now = today.get(path);
      const found = now ? breakingChanges(schema, now) : ["the event is gone"];
      return found.map(text => `${path}: ${text}`);
    }),
  );
  return [...new Set(breaks)];
};
