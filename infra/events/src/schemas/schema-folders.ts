import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { type JsonSchema, toText } from "./schema-files.ts";

const contracts = dirname(fileURLToPath(import.meta.resolve("@phaselock/contracts/package.json")));

/** The folder of today's schemas. */
export const currentFolder = join(contracts, "schemas");
/** A folder per kept release: `released/<version>`. */
const releases = join(contracts, "released");

/** The folders of the schemas of each kept release, which the next release must not break. */
export const releasedFolders = async (): Promise<string[]> =>
  (await readdir(releases)).sort().map(version => join(releases, version, "events"));

const jsonSchemaFile = z.record(z.string(), z.unknown());

const listFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
};

/** Reads a folder's schemas and their text by file path. */
export const readSchemas = async (
  folder: string,
): Promise<Map<string, { text: string; schema: JsonSchema }>> =>
  new Map(
    await Promise.all(
      (await listFiles(folder)).map(async path => {
        const text = await readFile(join(folder, path), "utf8");
        const schema: JsonSchema = jsonSchemaFile.parse(JSON.parse(text));
        return [path, { text, schema }] as const;
      }),
    ),
  );

/** Replaces a folder's contents with these schemas. */
export const writeSchemas = async (
  folder: string,
  schemas: ReadonlyMap<string, JsonSchema>,
): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const path of await listFiles(folder)) await rm(join(folder, path));
  for (const [path, schema] of schemas) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), toText(schema));
  }
};
