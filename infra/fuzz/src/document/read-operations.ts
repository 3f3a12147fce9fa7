import { z } from "zod";

/** A JSON Schema of the document, as far as it is used to generate requests. */
export const schemaSchema = z.union([
  z.boolean(),
  z.looseObject({
    $ref: z.string().optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
  }),
]);
export type Schema = z.infer<typeof schemaSchema>;

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }));
const operationSchema = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))).optional(),
  parameters: z
    .array(
      z.object({
        in: z.enum(["path", "query"]),
        name: z.string(),
        required: z.boolean(),
        schema: schemaSchema,
      }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
});
const methods = { get: "GET", post: "POST", put: "PUT", patch: "PATCH", delete: "DELETE" } as const;
type MethodName = keyof typeof methods;
const methodNames = Object.keys(methods) as [MethodName, ...MethodName[]];
const documentSchema = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(methodNames), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
});
export type Document = z.infer<typeof documentSchema>;

export type Parameter = z.infer<typeof operationSchema>["parameters"][number];

/** An operation's declared response for one status. */
export type DeclaredAnswer = {
  readonly description: string;
  /** Undefined for a response without a body. */
  readonly schema: Schema | undefined;
};

/** One method of one path. */
export type Operation = {
  /** For example `getSessionsById`. */
  readonly id: string;
  readonly method: string;
  /** For example /api/sessions/{id}. */
  readonly path: string;
  readonly isSecured: boolean;
  readonly parameters: readonly Parameter[];
  readonly body: Schema | undefined;
  readonly answers: ReadonlyMap<number, DeclaredAnswer>;
};

const json = "application/json";

/**
 * Reads the product's document, whose bodies are all JSON.
 * @throws ZodError for anything the fuzzer does not support, such as a parameter in a header
 */
export const readOperations = (document: unknown): { document: Document; operations: Operation[] } => {
  const read = documentSchema.parse(document);
  const operations = Object.entries(read.paths).flatMap(([path, item]) =>
    methodNames.flatMap((name): Operation[] => {
      const operation = item[name];
      if (!operation) return [];
      const { operationId: id, security, parameters, requestBody, responses } = operation;
      const answers = new Map(
        Object.entries(responses).map(([status, { description, content }]) => [
          Number(status),
          { description, schema: content?.[json]?.schema },
        ]),
      );
      return [
        {
          id,
          method: methods[name],
          path,
          isSecured: security !== undefined,
          parameters,
          body: requestBody?.content[json]?.schema,
          answers,
        },
      ];
    }),
  );
  return { document: read, operations };
};
