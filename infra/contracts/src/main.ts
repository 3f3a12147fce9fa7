import { readFile, writeFile } from "node:fs/promises";
import { root } from "@phaselock/local";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { runToEnd } from "@phaselock/processes";
import { goldenEvents } from "@phaselock/service-kit/testing";
import { findBreaks } from "./compare/find-breaks.ts";
import { lastReleaseTag, readBaseline } from "./compare/read-baseline.ts";
import { schemaFiles } from "./events/schema-files.ts";
import { writeSchemas } from "./events/schema-folder.ts";
import { documentPath, documentText } from "./openapi/document-file.ts";
import { readDocuments } from "./openapi/read-documents.ts";

const print = (line: string) => void process.stdout.write(`${line}\n`);

const write = () =>
  runToEnd(async open => {
    const schemas = schemaFiles();
    await writeSchemas(schemas);
    print(`packages/contracts/schemas: ${schemas.size} event schemas`);
    const postgres = await open("PostgreSQL", startThrowAwayPostgres, ({ discard }) => discard());
    await writeFile(documentPath, documentText(await readDocuments(postgres.url)));
    print("packages/contracts/openapi.json");
  });

const compare = async (ref: string | undefined) => {
  const baseline = ref ?? (await lastReleaseTag(root));
  if (!baseline) return print("No release tag (v*) yet: nothing to compare with.");
  const breaks = findBreaks(await readBaseline(root, baseline), {
    openApi: JSON.parse(await readFile(documentPath, "utf8")),
    events: new Map([...schemaFiles()].map(([path, schema]) => [path.replace(/\.json$/, ""), schema])),
    golden: goldenEvents(),
  });
  if (breaks.length === 0) return print(`Compatible with ${baseline}.`);
  print(`Breaking changes since ${baseline}:\n${breaks.map(text => `  ${text}`).join("\n")}`);
  process.exitCode = 1;
};

/** `npm run contracts` writes the OpenAPI document and the event schemas; `-- compare [ref]` finds breaking changes. */
const [command, ref] = process.argv.slice(2);
if (command === "compare") await compare(ref);
else await write();
