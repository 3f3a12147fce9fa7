import { z } from "zod";
import { breakingChanges, type Rules } from "./breaking-changes.ts";
import type { Document } from "./read-baseline.ts";

const media = z.object({
  "application/json": z.object({ schema: z.record(z.string(), z.unknown()) }).optional(),
});
const operation = z.object({
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().default(false),
        schema: z.record(z.string(), z.unknown()).default({}),
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content: media }).optional(),
  responses: z.record(z.string(), z.object({ content: media.optional() })),
});
const document = z.object({
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});
type Operation = z.infer<typeof operation>;

/** The previous release's clients send requests to today's services. A field that they send must not lose its effect. */
const ofRequests: Rules = { goneBreaks: true, absentBreaks: false, closed: true };
/** They read today's responses, and ignore properties that they don't know. */
const ofResponses: Rules = { goneBreaks: false, absentBreaks: false, closed: false };

const schemaPrefix = "#/components/schemas/";

/** Replaces references by what they refer to. A schema that contains itself is left open there. */
const inline = (
  value: unknown,
  schemas: Readonly<Record<string, unknown>>,
  within: readonly string[] = [],
): unknown => {
  if (Array.isArray(value)) return value.map(item => inline(item, schemas, within));
  if (typeof value !== "object" || value === null) return value;
  if ("$ref" in value && typeof value.$ref === "string") {
    const name = value.$ref.replace(schemaPrefix, "");
    return within.includes(name) ? {} : inline(schemas[name], schemas, [...within, name]);
  }
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, inline(item, schemas, within)]));
};

/** The operations by method and path, without references. */
const operationsOf = (openApi: Document): Map<string, Operation> => {
  const { paths, components } = document.parse(openApi);
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, declared]) => [
        `${method.toUpperCase()} ${path}`,
        operation.parse(inline(declared, components.schemas)),
      ]),
    ),
  );
};

const bodyOf = (content: z.infer<typeof media> | undefined) => content?.["application/json"]?.schema;

const requestBreaks = (released: Operation, today: Operation): string[] => {
  const keyOf = ({ in: place, name }: Operation["parameters"][number]) => `${place} ${name}`;
  const before = new Map(released.parameters.map(parameter => [keyOf(parameter), parameter]));
  const next = new Map(today.parameters.map(parameter => [keyOf(parameter), parameter]));
  const parameters = [...before].flatMap(([key, parameter]) => {
    const now = next.get(key);
    if (!now) return [`the parameter ${key} is gone`];
    return breakingChanges(parameter.schema, now.schema, ofRequests).map(text => `${key}: ${text}`);
  });
  const newlyRequired = [...next]
    .filter(([key, { required }]) => required && !before.get(key)?.required)
    .map(([key]) => `the parameter ${key} is required`);
  const [sent, accepted] = [bodyOf(released.requestBody?.content), bodyOf(today.requestBody?.content)];
  const body = sent && accepted ? breakingChanges(sent, accepted, ofRequests) : [];
  const needsBody =
    today.requestBody?.required && !released.requestBody?.required ? ["a body is required"] : [];
  return [...parameters, ...newlyRequired, ...needsBody, ...body].map(text => `request: ${text}`);
};

const isSuccess = (status: string): boolean => status.startsWith("2");

/** Errors aren't compared: clients show an error of an unknown code by its status. */
const responseBreaks = (released: Operation, today: Operation): string[] =>
  Object.entries(today.responses)
    .filter(([status]) => isSuccess(status))
    .flatMap(([status, { content }]) => {
      const known = released.responses[status];
      if (!known) return [`response: the released clients don't expect the status ${status}`];
      const [sent, readable] = [bodyOf(content), bodyOf(known.content)];
      if (!readable) return [];
      if (!sent) return [`response ${status}: the body is gone`];
      return breakingChanges(sent, readable, ofResponses).map(
        text => `response ${status}, for released clients: ${text}`,
      );
    });

/**
 * Finds the changes of the HTTP API that break the clients of a released version: the previous release's front end, its
 * gateway and its services, while both releases run.
 * @returns one sentence per problem, with its endpoint
 */
export const findHttpBreaks = (released: Document, today: Document): string[] => {
  const now = operationsOf(today);
  return [...operationsOf(released)].flatMap(([endpoint, before]) => {
    const next = now.get(endpoint);
    const breaks = next
      ? [...requestBreaks(before, next), ...responseBreaks(before, next)]
      : ["the endpoint is gone"];
    return breaks.map(text => `${endpoint}: ${text}`);
  });
};
