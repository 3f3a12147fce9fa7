import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";
import type { Document, Schema } from "../document/read-operations.ts";
import type { Value } from "./value.ts";

/** The JSON Schema keywords used to describe the product's requests. */
const wordsSchema = z.looseObject({
  enum: z.array(z.json()).optional(),
  const: z.json().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  exclusiveMinimum: z.number().optional(),
  exclusiveMaximum: z.number().optional(),
  items: z.unknown().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  uniqueItems: z.boolean().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  additionalProperties: z.unknown().optional(),
});
type Words = z.infer<typeof wordsSchema>;

/** A value's place in a request, for example `postSessions body.modeId`. */
export type Place = string;
/** Better values for a place than its schema provides. */
export type Hints = ReadonlyMap<Place, Arbitrary<Value>>;

const componentPrefix = "#/components/schemas/";
/** Maximum length of generated texts in characters, except texts of exactly the allowed length. */
const longestByChance = 40;

const texts = ({ minLength = 0, maxLength = longestByChance }: Words): Arbitrary<string> => {
  const sizes = { minLength, maxLength: Math.min(maxLength, Math.max(minLength, longestByChance)) };
  const exact = fc.constantFrom("a", "é", "😀", " ").map(character => character.repeat(maxLength));
  return fc.oneof(
    { weight: 6, arbitrary: fc.string({ ...sizes, unit: "grapheme-ascii" }) },
    {
      weight: 3,
      arbitrary: fc.string({ ...sizes, unit: "grapheme" }).filter(text => [...text].length <= maxLength),
    },
    { weight: 1, arbitrary: exact },
  );
};

const strings = (words: Words): Arbitrary<Value> => {
  if (words.format === "uuid") return fc.uuid();
  if (words.pattern === undefined) return texts(words);
  const { maxLength = longestByChance } = words;
  const matching = fc.stringMatching(new RegExp(words.pattern, "u"), { maxLength, size: "small" });
  // The year 0000, which the format has, is the one that PostgreSQL and the contracts lack.
  return words.format === "date-time" ? matching.filter(time => !time.startsWith("0000")) : matching;
};

const integers = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Words): Arbitrary<number> => {
  const min = exclusiveMinimum === undefined ? (minimum ?? Number.MIN_SAFE_INTEGER) : exclusiveMinimum + 1;
  const max = exclusiveMaximum === undefined ? (maximum ?? Number.MAX_SAFE_INTEGER) : exclusiveMaximum - 1;
  const near = fc.integer({ min, max: Math.min(max, min + 300) });
  return fc.oneof(near, near, fc.constantFrom(min, max), fc.integer({ min, max }));
};

const numbers = ({ minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Words): Arbitrary<number> =>
  fc.double({
    noNaN: true,
    noDefaultInfinity: true,
    ...(minimum !== undefined && { min: minimum }),
    ...(exclusiveMinimum !== undefined && { min: exclusiveMinimum, minExcluded: true }),
    ...(maximum !== undefined && { max: maximum }),
    ...(exclusiveMaximum !== undefined && { max: exclusiveMaximum, maxExcluded: true }),
  });

const anything: Arbitrary<Value> = fc.jsonValue({ maxDepth: 2 }).map(value => z.json().parse(value));

/** Generates arbitrary values of the document's schemas. */
export const createSchemaArbitraries = ({ components }: Document, hints: Hints) => {
  const byType: Readonly<Record<string, (words: Words, place: Place) => Arbitrary<Value>>> = {
    string: strings,
    integer: integers,
    number: numbers,
    boolean: () => fc.boolean(),
    null: () => fc.constant(null),
    array: (words, place) => lists(words, place),
    object: (words, place) => objects(words, place),
  };

  const lists = (
    { items, minItems = 0, maxItems = 5, uniqueItems }: Words,
    place: Place,
  ): Arbitrary<Value> => {
    const item = arbitraryOf(z.custom<Schema>().parse(items ?? true), `${place}[]`);
    const sizes = { minLength: minItems, maxLength: Math.min(maxItems, Math.max(minItems, 5)) };
    return uniqueItems
      ? fc.uniqueArray(item, { ...sizes, selector: value => JSON.stringify(value) })
      : fc.array(item, sizes);
  };

  const objects = (
    { properties = {}, required = [], additionalProperties }: Words,
    place: Place,
  ): Arbitrary<Value> => {
    const known = Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [
        name,
        arbitraryOf(z.custom<Schema>().parse(schema), `${place}.${name}`),
      ]),
    );
    const object = fc.record(known, {
      requiredKeys: required.filter(name => name in known),
      noNullPrototype: true,
    });
    if (additionalProperties === false) return object;
    const more = fc.dictionary(fc.stringMatching(/^[a-z]{9,12}$/), anything, {
      maxKeys: 2,
      noNullPrototype: true,
    });
    return fc.tuple(more, object).map(([extra, value]) => ({ ...extra, ...value }));
  };

  const bySchema = (schema: Schema, place: Place): Arbitrary<Value> => {
    if (typeof schema === "boolean") return anything;
    if (schema.$ref?.startsWith(componentPrefix)) {
      const referred = components.schemas[schema.$ref.slice(componentPrefix.length)];
      if (referred === undefined) throw new Error(`${schema.$ref} is not defined`);
      return arbitraryOf(referred, place);
    }
    const words = wordsSchema.parse(schema);
    if (words.const !== undefined) return fc.constant(words.const);
    if (words.enum) return fc.constantFrom(...words.enum);
    const branches = words.anyOf ?? words.oneOf;
    if (branches)
      return fc.oneof(...branches.map(branch => arbitraryOf(z.custom<Schema>().parse(branch), place)));
    const types = [schema.type ?? []].flat();
    if (types.length === 0) return anything;
    return fc.oneof(
      ...types.map(type => {
        const make = byType[type];
        if (!make) throw new Error(`${place} has the type ${type}, which is unknown`);
        return make(words, place);
      }),
    );
  };

  /** Generates a value that the schema allows, usually from the place's hint. */
  const arbitraryOf = (schema: Schema, place: Place): Arbitrary<Value> => {
    const hint = hints.get(place);
    if (!hint) return bySchema(schema, place);
    return fc.oneof({ weight: 8, arbitrary: hint }, { weight: 2, arbitrary: bySchema(schema, place) });
  };
  return arbitraryOf;
};
