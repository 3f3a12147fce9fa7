import type { Command } from "../command.ts";
import { CommandError } from "../command.ts";
import { findBreaks } from "./find-breaks.ts";
import { schemaFiles } from "./schema-files.ts";
import { currentFolder, releasedFolder, writeSchemas } from "./schema-folders.ts";

/** Writes the schemas of all events as files; with --release also as the promise that later versions are held to. */
export const schemasCommand: Command = {
  usage: "schemas [--release]",
  options: { release: { type: "boolean" } },
  async run({ values, write }) {
    const schemas = schemaFiles();
    await writeSchemas(currentFolder, schemas);
    write(`${schemas.size} schemas in packages/contracts/schemas`);
    const breaks = await findBreaks();
    if (breaks.length > 0) throw new CommandError(`Not to be released:\n${breaks.join("\n")}`);
    if (!values.release) return;
    await writeSchemas(releasedFolder, schemas);
    write("Released: packages/contracts/schemas/released");
  },
};
