import { isDeepStrictEqual } from "node:util";
import type { JsonSchema } from "../events/schema-files.ts";

/** Keywords that do not affect which values are valid. */
const annotations = new Set(["$schema", "$id", "title", "description", "examples", "deprecated"]);

type Schema = Readonly<Record<string, unknown>>;

/** Which changes count as breaking, besides values that are no longer accepted. */
export type Rules = {
  /** A property that is gone breaks readers that use it. */
  readonly goneBreaks: boolean;
  /** A property that may be absent from now on breaks readers that need it. */
  readonly absentBreaks: boolean;
  /** Unknown properties are refused where the schema forbids them. If false, readers ignore them. */
  readonly closed: boolean;
};

/** An event is read by this release and by older ones. */
const ofEvents: Rules = { goneBreaks: true, absentBreaks: true, closed: true };

const isSchema = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const asSchemas = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const asStrings = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(item => typeof item === "string") : [];
const show = (value: unknown): string => JSON.stringify(value);
const at = (path: string, part: string): string => (path === "" ? part : `${path}.${part}`);

/** Splits a schema into alternatives, of which a value must match one. A list of types gives one schema per type. */
const alternativesOf = (schema: Schema): Schema[] => {
  const { anyOf, oneOf, type, ...rest } = schema;
  const choices = [...asSchemas(anyOf), ...asSchemas(oneOf)];
  if (choices.length > 0) return choices.flatMap(choice => alternativesOf({ ...rest, ...choice }));
  if (Array.isArray(type)) return type.map(one => ({ ...rest, type: one }));
  return [schema];
};

/** The numeric default of each absent keyword. */
const lowerBounds = { minLength: 0, minItems: 0, minProperties: 0 } as const;
const upperBounds = ["maxLength", "maxItems", "maxProperties"] as const;

type Bound = { readonly limit: number; readonly exclusive: boolean };
const numberOr = (value: unknown, absent: number): number => (typeof value === "number" ? value : absent);

/** The stricter of an inclusive and an exclusive bound; `sign` −1 turns an upper bound into a lower one. */
const boundOf = (inclusive: unknown, exclusive: unknown, sign: 1 | -1): Bound => {
  const [a, b] = [inclusive, exclusive].map(value => sign * numberOr(value, sign * -Infinity));
  return { limit: Math.max(a ?? -Infinity, b ?? -Infinity), exclusive: (b ?? -Infinity) >= (a ?? -Infinity) };
};
const isStricter = (next: Bound, before: Bound): boolean =>
  next.limit > before.limit ||
  (next.limit === before.limit && Number.isFinite(next.limit) && next.exclusive && !before.exclusive);

const rangeProblems = (before: Schema, next: Schema): string[] => {
  const lower = (schema: Schema) => boundOf(schema.minimum, schema.exclusiveMinimum, 1);
  const upper = (schema: Schema) => boundOf(schema.maximum, schema.exclusiveMaximum, -1);
  return [
    ...(isStricter(lower(next), lower(before)) ? ["the smallest number allowed has risen"] : []),
    ...(isStricter(upper(next), upper(before)) ? ["the largest number allowed has fallen"] : []),
    ...Object.entries(lowerBounds).flatMap(([keyword, absent]) =>
      numberOr(next[keyword], absent) > numberOr(before[keyword], absent) ? [`${keyword} has risen`] : [],
    ),
    ...upperBounds.flatMap(keyword =>
      numberOr(next[keyword], Infinity) < numberOr(before[keyword], Infinity)
        ? [`${keyword} has fallen`]
        : [],
    ),
  ];
};

const typeProblems = (before: Schema, next: Schema): string[] => {
  const same = next.type === undefined || next.type === before.type;
  const wider = next.type === "number" && before.type === "integer";
  return same || wider ? [] : [`the type was ${show(before.type)} and is ${show(next.type)}`];
};

/** The values of `enum` or `const`, if present. */
const listed = ({ enum: values, const: value }: Schema): unknown[] | undefined => {
  if (value !== undefined) return [value];
  return Array.isArray(values) ? values : undefined;
};

const valueProblems = (before: Schema, next: Schema): string[] => {
  const [old, now] = [listed(before), listed(next)];
  if (now === undefined) return [];
  if (old === undefined) return ["only listed values are still allowed"];
  const gone = old.filter(value => !now.some(other => isDeepStrictEqual(value, other)));
  return gone.map(value => `the value ${show(value)} is gone`);
};

const objectProblems = (before: Schema, next: Schema, path: string, rules: Rules): string[] => {
  const [old, now] = [before.properties, next.properties].map(value => (isSchema(value) ? value : {}));
  const [needed, needs] = [before.required, next.required].map(value => new Set(asStrings(value)));
  const shared = Object.keys(old ?? {}).flatMap(name => {
    const [was, is] = [old?.[name], now?.[name]];
    if (!isSchema(is)) return rules.goneBreaks ? [`${at(path, name)}: the property is gone`] : [];
    return isSchema(was) ? compare(was, is, at(path, name), rules) : [];
  });
  const newlyNeeded = [...(needs ?? [])].filter(name => !needed?.has(name));
  const noLongerSent = [...(needed ?? [])].filter(name => !needs?.has(name) && isSchema(now?.[name]));
  return [
    ...shared,
    ...newlyNeeded.map(name => `${at(path, name)}: the property is required, and old events lack it`),
    ...noLongerSent
      .filter(() => rules.absentBreaks)
      .map(name => `${at(path, name)}: the property may be absent, and older readers need it`),
  ];
};

/** `items`, `additionalProperties` and `propertyNames` apply one schema to many values; absent or true allows all. */
const nestedProblems = (before: Schema, next: Schema, path: string, rules: Rules): string[] =>
  ["items", "additionalProperties", "propertyNames"].flatMap(keyword => {
    const [was, is] = [before[keyword], next[keyword]];
    if (is === undefined || is === true || was === false) return [];
    const place = keyword === "items" ? `${path}[]` : at(path, `(${keyword})`);
    if (is === false) return rules.closed ? [`${place}: nothing is allowed there now`] : [];
    return isSchema(is) ? compare(isSchema(was) ? was : {}, is, place, rules) : [];
  });

const understood = new Set([
  ...annotations,
  ...["type", "enum", "const", "properties", "required", "items", "additionalProperties", "propertyNames"],
  ...["anyOf", "oneOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"],
  ...Object.keys(lowerBounds),
  ...upperBounds,
]);

/** Any other keyword (pattern, format, multipleOf, allOf, default, $ref …) may be removed, but not added or changed. */
const otherProblems = (before: Schema, next: Schema): string[] =>
  Object.keys(next)
    .filter(keyword => !understood.has(keyword) && !isDeepStrictEqual(before[keyword], next[keyword]))
    .filter(keyword => !(keyword === "default" && before.default === undefined))
    .map(keyword => `${keyword} was ${show(before[keyword]) ?? "absent"} and is ${show(next[keyword])}`);

const compareOne = (before: Schema, next: Schema, path: string, rules: Rules): string[] => [
  ...[
    ...typeProblems(before, next),
    ...valueProblems(before, next),
    ...rangeProblems(before, next),
    ...otherProblems(before, next),
  ].map(problem => `${path === "" ? "the event" : path}: ${problem}`),
  ...objectProblems(before, next, path, rules),
  ...nestedProblems(before, next, path, rules),
];

/** Each alternative of `before` must be compatible with one of `next`; else the closest one's problems are returned. */
const compare = (before: Schema, next: Schema, path: string, rules: Rules): string[] => {
  const offered = alternativesOf(next);
  return alternativesOf(before).flatMap(alternative => {
    const [nearest = []] = offered
      .map(candidate => compareOne(alternative, candidate, path, rules))
      .sort((a, b) => a.length - b.length);
    return nearest;
  });
};

/**
 * Finds the changes from `before` to `next` that need a new major version. `next` must accept every event that `before`
 * accepted (nothing newly required, no type, enum or range narrowed) and still provide everything that older readers rely
 * on (no property removed or made optional). A change that the comparison can't judge counts as breaking.
 * @param rules what breaks a reader, if not what breaks a reader of events
 * @returns one sentence per breaking change; empty if `next` may be released
 */
export const breakingChanges = (before: JsonSchema, next: JsonSchema, rules: Rules = ofEvents): string[] => {
  if (!isSchema(before) || !isSchema(next)) return ["not a schema"];
  return compare(before, next, "", rules);
};
