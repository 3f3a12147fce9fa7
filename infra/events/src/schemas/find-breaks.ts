import { breakingChanges } from "./breaking-changes.ts";
import { type JsonSchema, schemaFiles } from "./schema-files.ts";
import { readSchemas, releasedFolder } from "./schema-folders.ts";

/** Every way in which today's schemas break what has been released, with the file it is in; none is as it should be. */
export const findBreaks = async (today: ReadonlyMap<string, JsonSchema> = schemaFiles()): Promise<string[]> =>
  [...(await readSchemas(releasedFolder))].flatMap(([path, { schema: released }]) => {
    const now = today.get(path);
    const breaks = now ? breakingChanges(released, now) : ["the event is gone"];
    return breaks.map(text => `${path}: ${text}`);
  });
