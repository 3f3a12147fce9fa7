import { mkdir, writeFile } from "node:fs/promises";
import { dirname, relative } from "node:path";
import { root, runToEnd } from "@phaselock/local";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { mergeDocuments } from "@phaselock/service-kit";
import { generatedFiles } from "./generated-files.ts";
import { readDocuments } from "./read-documents.ts";

/** `npm run openapi`: writes the product's document and the types of its client. */
await runToEnd(async open => {
  const postgres = await open("PostgreSQL", startThrowAwayPostgres, ({ discard }) => discard());
  const document = mergeDocuments(await readDocuments(postgres.url));
  for (const [path, text] of await generatedFiles(document)) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    process.stdout.write(`${relative(root, path)}\n`);
  }
});
