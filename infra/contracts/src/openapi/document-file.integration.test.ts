import { readFile } from "node:fs/promises";
import { endpoints } from "@phaselock/contracts";
import { createTestDatabase } from "@phaselock/postgres/testing";
import type { DocumentPart } from "@phaselock/service-kit";
import { beforeAll, expect, it } from "vitest";
import { documentPath, documentText } from "./document-file.ts";
import { readDocuments } from "./read-documents.ts";

let parts: DocumentPart[];
beforeAll(async () => {
  const database = await createTestDatabase("openapi");
  const urlOf = (name: string) => (name === "postgres" ? database.url : `${database.url}_${name}`);
  parts = await readDocuments(urlOf);
  return () => database.drop();
});

it("the document matches the code; if not, run npm run contracts", async () => {
  expect(await readFile(documentPath, "utf8")).toBe(documentText(parts));
});

it("the services' routes are the table's endpoints: none is missing, and none is outside it", () => {
  const routes = parts.flatMap(({ document }) =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods ?? {}).map(method => `${method.toUpperCase()} ${path}`),
    ),
  );
  const ofTheGateway = "GET /config.json";
  expect(routes.toSorted()).toEqual(
    Object.keys(endpoints)
      .filter(key => key !== ofTheGateway)
      .toSorted(),
  );
});
