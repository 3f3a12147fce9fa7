import type { Command } from "../command.ts";
import { CommandError } from "../command.ts";
import { findBreaks } from "./find-breaks.ts";
import { schemaFiles } from "./schema-files.ts";
import { currentFolder, writeSchemas } from "./schema-folders.ts";

/** Writes the schemas of all events to files. */
export const schemasCommand: Command = {
  usage: "schemas",
  options: {},
  async run({ write }) {
    const schemas = schemaFiles();
    await writeSchemas(currentFolder, schemas);
    write(`${schemas.size} schemas in packages/contracts/schemas`);
    const breaks = await findBreaks();
    if (breaks.length > 0) throw new CommandError(`Breaking changes:\n${breaks.join("\n")}`);
  },
};
