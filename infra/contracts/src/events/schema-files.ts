import { eventEnvelopeSchema, topics } from "@phaselock/contracts";
import { z } from "zod";

/** A JSON Schema (draft 2020-12) from `z.toJSONSchema`. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Describes what a reader accepts (`input`), so unknown fields are allowed. It omits zod's patterns for formats, which
 * differ between versions of zod although the format does not.
 */
const toJsonSchema = (title: string, schema: z.core.$ZodType): JsonSchema => ({
  title,
  ...z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  }),
});

/** Today's schemas by file path: the envelope, and the data of each event type. */
export const schemaFiles = (): ReadonlyMap<string, JsonSchema> =>
  new Map([
    ["envelope.json", toJsonSchema("Event envelope", eventEnvelopeSchema)],
    ...topics
      .flatMap(topic => topic.events)
      .map(({ type, data }) => [`${type}.json`, toJsonSchema(type, data)] as const),
  ]);

/** Serialises a schema for its file. */
export const toText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;
