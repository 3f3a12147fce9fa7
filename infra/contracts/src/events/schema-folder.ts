import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { root } from "@phaselock/local";
import { type JsonSchema, toText } from "./schema-files.ts";

const folder = join(root, "packages/contracts/schemas");

/** Reads the text of each schema file by its path. */
export const readSchemaTexts = async (): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name));
  const texts = files.map(async file => [relative(folder, file), await readFile(file, "utf8")] as const);
  return Object.fromEntries(await Promise.all(texts));
};

/** Replaces the schema files by these schemas. */
export const writeSchemas = async (schemas: ReadonlyMap<string, JsonSchema>): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  for (const [path, schema] of schemas) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), toText(schema));
  }
};
