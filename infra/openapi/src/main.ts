import { writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { root } from "@phaselock/local";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { runToEnd } from "@phaselock/processes";
import { documentPath, documentText } from "./document-file.ts";
import { readDocuments } from "./read-documents.ts";

/** `npm run openapi`: writes the product's OpenAPI document. */
await runToEnd(async open => {
  const postgres = await open("PostgreSQL", startThrowAwayPostgres, ({ discard }) => discard());
  await writeFile(documentPath, documentText(await readDocuments(postgres.url)));
  process.stdout.write(`${relative(root, documentPath)}\n`);
});
