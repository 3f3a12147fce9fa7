import type { StripeRequest } from "./stripe-request.ts";

/** The parts of JSON Schema that Stripe's description of its answers uses. */
type Schema = {
  readonly $ref?: string;
  readonly anyOf?: readonly Schema[];
  readonly nullable?: boolean;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
};
type Operation = {
  readonly responses: { readonly 200: { content: { "application/json": { schema: Schema } } } };
};
/** Stripe's OpenAPI description. */
export type Description = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

const findOperation = (
  { paths }: Description,
  { method, path }: Pick<StripeRequest, "method" | "path">,
): Operation | undefined => {
  const [address = ""] = path.split("?", 1);
  const template = Object.keys(paths).find(known =>
    new RegExp(`^${known.replace(/\{\w+\}/g, "[^/]+")}$`).test(address),
  );
  return paths[address in paths ? address : (template ?? "")]?.[method.toLowerCase()];
};

const typeOf = (value: unknown): string => (Array.isArray(value) ? "array" : typeof value);
const isOfType = (type: string | undefined, value: unknown): boolean =>
  type === undefined ||
  typeOf(value) === type ||
  (type === "integer" && Number.isInteger(value)) ||
  (type === "number" && typeof value === "number");

const problemsIn = (
  description: Description,
  given: Schema,
  value: unknown,
  at: string,
): readonly string[] => {
  const schema = given.$ref ? description.components.schemas[given.$ref.split("/").at(-1) ?? ""] : given;
  if (!schema) return [`${at}: Stripe's description lacks ${given.$ref}`];
  const { anyOf, type, required = [], properties = {}, items } = schema;
  if (value === null && schema.nullable) return [];
  if (anyOf)
    return anyOf
      .map(choice => problemsIn(description, choice, value, at))
      .reduce((best, next) => (next.length < best.length ? next : best));
  if (value === null) return [`${at} is null`];
  if (!isOfType(type, value)) return [`${at} is of type ${typeOf(value)}, not ${type}`];
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is ${value}`];
  if (Array.isArray(value))
    return items ? value.flatMap(item => problemsIn(description, items, item, `${at}[]`)) : [];
  if (typeof value !== "object") return [];
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return [
    ...required.filter(name => !(name in fields)).map(name => `${at}.${name} is missing`),
    ...Object.entries(properties).flatMap(([name, property]) =>
      name in fields ? problemsIn(description, property, fields[name], `${at}.${name}`) : [],
    ),
  ];
};

/**
 * Compares an answer with Stripe's description: required fields, types and listed values. Fields that the description
 * doesn't have are not a problem, because our version of the API is newer.
 */
export const problemsInAnswer = (
  description: Description,
  request: Pick<StripeRequest, "method" | "path">,
  answer: unknown,
): readonly string[] => {
  const operation = findOperation(description, request);
  if (!operation) return [`${request.method} ${request.path} is unknown`];
  const { schema } = operation.responses[200].content["application/json"];
  return problemsIn(description, schema, answer, request.method);
};
