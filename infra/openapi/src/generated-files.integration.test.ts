import { readFile } from "node:fs/promises";
import { createTestDatabase } from "@phaselock/postgres/testing";
import { mergeDocuments } from "@phaselock/service-kit";
import { expect, it, onTestFinished } from "vitest";
import { generatedFiles } from "./generated-files.ts";
import { readDocuments } from "./read-documents.ts";

it("the document and the client's types match the code; if not, run npm run openapi", async () => {
  const database = await createTestDatabase("openapi");
  onTestFinished(() => database.drop());
  const urlOf = (name: string) => (name === "postgres" ? database.url : `${database.url}_${name}`);
  const files = await generatedFiles(mergeDocuments(await readDocuments(urlOf)));
  for (const [path, text] of files) expect(await readFile(path, "utf8"), path).toBe(text);
});
