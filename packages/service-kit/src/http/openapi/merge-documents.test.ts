import { describe, expect, it } from "vitest";
import { mergeDocuments, type OpenApiDocument } from "./merge-documents.ts";

const documentOf = (paths: string[], schemas: Record<string, unknown> = {}): OpenApiDocument => ({
  openapi: "3.1.0",
  info: { title: "svc-test", version: "1.0.0" },
  paths: Object.fromEntries(paths.map(path => [path, { get: {} }])),
  components: { schemas },
});

describe("mergeDocuments", () => {
  it("keeps only the paths that the gateway routes", () => {
    const { paths } = mergeDocuments([
      { document: documentOf(["/api/b/{id}", "/internal/holds", "/api/bank"]), prefixes: ["/api/b"] },
      { document: documentOf(["/api/a"]), prefixes: ["/api/a", "/api/b"] },
    ]);
    expect(Object.keys(paths)).toEqual(["/api/a", "/api/b/{id}"]);
  });

  it("includes a shared schema once, and no unreferenced schema", () => {
    const schemas = {
      User: { properties: { tier: { $ref: "#/components/schemas/Tier" } } },
      Tier: { type: "string" },
      Unused: { type: "string" },
    };
    const paths = { "/api/a": { get: { $ref: "#/components/schemas/User" } } };
    const part = { document: { ...documentOf([], schemas), paths }, prefixes: ["/api/a"] };
    const { components } = mergeDocuments([part, part]);
    expect(Object.keys(components?.schemas ?? {})).toEqual(["Tier", "User"]);
  });

  it.each([
    [
      "a component",
      documentOf([], { User: { type: "string" } }),
      documentOf([], { User: { type: "object" } }),
    ],
    ["a path", documentOf(["/api/a"]), { ...documentOf([]), paths: { "/api/a": { post: {} } } }],
  ])("refuses %s that two services describe differently", (_, one, other) => {
    const merge = () => mergeDocuments([one, other].map(document => ({ document, prefixes: ["/api"] })));
    expect(merge).toThrow("differently");
  });
});
