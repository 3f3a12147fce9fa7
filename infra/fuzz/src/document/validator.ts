import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Document, Schema } from "./read-operations.ts";

/** Validates a value against a schema of the document. @returns the problems, empty if valid */
export type Validate = (schema: Schema, value: unknown) => string;

const id = "document";

/** Prefixes references within the document with its id. */
const withId = (thing: unknown): unknown => {
  if (Array.isArray(thing)) return thing.map(withId);
  if (typeof thing !== "object" || thing === null) return thing;
  return Object.fromEntries(
    Object.entries(thing).map(([key, inner]) =>
      key === "$ref" && String(inner).startsWith("#") ? [key, `${id}${inner}`] : [key, withId(inner)],
    ),
  );
};

export const createValidator = (document: Document): Validate => {
  // Not strict, because OpenAPI's own keywords, such as `discriminator`, are unknown to JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  addFormats.default(ajv);
  ajv.addSchema({ $id: id, components: withId(document.components) });
  const compiled = new WeakMap<object, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    if (typeof schema === "boolean") return schema ? "" : "nothing is allowed here";
    const known = compiled.get(schema) ?? ajv.compile(Object(withId(schema)));
    compiled.set(schema, known);
    return known(value) ? "" : ajv.errorsText(known.errors);
  };
};
