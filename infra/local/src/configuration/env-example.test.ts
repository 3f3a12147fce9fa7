import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDefaultsSchema } from "@phaselock/contracts";
import { expect, it } from "vitest";
import { root } from "../paths.ts";
import { productVariables, variablesOf } from "./testing/product-variables.ts";

it(".env.example lists every variable the product reads exactly once, and no other", async () => {
  const text = await readFile(join(root, ".env.example"), "utf8");
  const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const builds = variablesOf(buildDefaultsSchema).map(name => `VITE_${name}`);
  const read = new Set([...productVariables, ...builds]);
  expect(listed.toSorted()).toEqual([...read].toSorted());
});
