import { breakingChanges } from "./breaking-changes.ts";
import { type JsonSchema, schemaFiles } from "./schema-files.ts";
import { readSchemas, releasedFolder } from "./schema-folders.ts";

/** Finds every breaking change from the released schemas to today's, with its file. The result should be empty. */
export const findBreaks = async (today: ReadonlyMap<string, JsonSchema> = schemaFiles()): Promise<string[]> =>
  [...(await readSchemas(releasedFolder))].flatMap(([path, { schema: released }]) => {
    const now = today.get(path);
    const breaks = now ? breakingChanges(released, now) : ["the event is gone"];
    return breaks.map(text => `${path}: ${text}`);
  });
