import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@phaselock/local";
import fc from "fast-check";
import { expect, it } from "vitest";
import { readOperations } from "../document/read-operations.ts";
import { createValidator } from "../document/validator.ts";
import { createSchemaArbitraries } from "./schema-arbitrary.ts";

const { document, operations } = readOperations(
  JSON.parse(readFileSync(join(root, "packages/contracts/openapi.json"), "utf8")),
);
const arbitraryOf = createSchemaArbitraries(document, new Map());
const validate = createValidator(document);
const schemas = operations.flatMap(({ id, body, parameters }) => [
  ...(body === undefined ? [] : [{ place: `${id} body`, schema: body }]),
  ...parameters.map(({ in: where, name, schema }) => ({ place: `${id} ${where}.${name}`, schema })),
]);

it.each(schemas)("what is made for $place is valid by its schema", ({ place, schema }) => {
  fc.assert(
    fc.property(arbitraryOf(schema, place), value => {
      expect(validate(schema, value)).toBe("");
    }),
    { numRuns: 50 },
  );
});
