import { join } from "node:path";
import { root } from "@phaselock/local";
import type { OpenApiDocument } from "@phaselock/service-kit";
import openapiTypeScript, { astToString, type OpenAPI3 } from "openapi-typescript";

const banner =
  "// Made by npm run openapi from the services' routes. Types only: nothing of it is in a bundle.\n\n";

/** Generates the files derived from the product's document, keyed by path. */
export async function generatedFiles(document: OpenApiDocument): Promise<ReadonlyMap<string, string>> {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  const described: OpenAPI3 = JSON.parse(text);
  const types = astToString(await openapiTypeScript(described, { alphabetize: true, immutable: true }));
  return new Map([
    [join(root, "packages/contracts/openapi.json"), text],
    [join(root, "packages/web/src/api/generated/paths.ts"), banner + types],
  ]);
}
