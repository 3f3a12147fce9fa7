import { eventEnvelopeSchema, topics } from "@phaselock/contracts";
import { z } from "zod";

/** A JSON Schema (draft 2020-12), as `z.toJSONSchema` makes them. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * What a reader accepts (`input`): fields it does not know are no fault. zod's own patterns for formats are left out,
 * for they differ from one version of zod to the next while the format stays.
 */
const toJsonSchema = (title: string, schema: z.ZodType): JsonSchema => ({
  title,
  ...z.toJSONSchema(schema, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    },
  }),
});

/** Today's schemas by the path of their file: the envelope, and the data of each event type. */
export const schemaFiles = (): ReadonlyMap<string, JsonSchema> =>
  new Map([
    ["envelope.json", toJsonSchema("Event envelope", eventEnvelopeSchema)],
    ...topics
      .flatMap(topic => topic.events)
      .map(({ type, data }) => [`${type}.json`, toJsonSchema(type, data)] as const),
  ]);

/** The text of a schema's file. */
export const toText = (schema: JsonSchema): string => `${JSON.stringify(schema, null, 2)}\n`;
