import type { Command } from "../command.ts";
import { CommandError } from "../command.ts";
import { findBreaks } from "./find-breaks.ts";
import { schemaFiles } from "./schema-files.ts";
import { currentFolder, releasedFolder, writeSchemas } from "./schema-folders.ts";

/** Writes the schemas of all events to files. With --release it also writes the baseline for later versions. */
export const schemasCommand: Command = {
  usage: "schemas [--release]",
  options: { release: { type: "boolean" } },
  async run({ values, write }) {
    const schemas = schemaFiles();
    await writeSchemas(currentFolder, schemas);
    write(`${schemas.size} schemas in packages/contracts/schemas`);
    const breaks = await findBreaks();
    if (breaks.length > 0)
      throw new CommandError(`Breaking changes, nothing released:\n${breaks.join("\n")}`);
    if (!values.release) return;
    await writeSchemas(releasedFolder, schemas);
    write("Released: packages/contracts/schemas/released");
  },
};
