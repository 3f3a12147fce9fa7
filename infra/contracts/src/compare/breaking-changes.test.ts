import { describe, expect, it } from "vitest";
import { z } from "zod";
import { breakingChanges } from "./breaking-changes.ts";

const jsonOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: "input" });
const breaks = (before: z.ZodType, next: z.ZodType) => breakingChanges(jsonOf(before), jsonOf(next));
/** Compares both as the property `x` of an event. */
const breaksOfProperty = (before: z.ZodType, next: z.ZodType) =>
  breaks(z.object({ x: before }), z.object({ x: next }));

const state = z.object({ userId: z.uuid(), seconds: z.int().nonnegative(), note: z.string().optional() });

describe("changes allowed within a major version", () => {
  it.each([
    ["no change", state, state],
    ["a new optional property", state, state.extend({ device: z.string().optional() })],
    ["a new property with a default", state, state.extend({ device: z.string().default("web") })],
    ["a tolerant reader", z.strictObject({ a: z.string() }), z.object({ a: z.string() })],
    [
      "an optional property that is always sent from now on, by default",
      state,
      state.extend({ note: z.string().default("") }),
    ],
    [
      "a new optional property deep inside",
      z.object({ list: z.array(z.object({ a: z.int() })) }),
      z.object({ list: z.array(z.object({ a: z.int(), b: z.int().optional() })) }),
    ],
  ])("%s", (_, before, next) => expect(breaks(before, next)).toEqual([]));

  it.each([
    ["one more value of an enum", z.enum(["a", "b"]), z.enum(["a", "b", "c"])],
    ["an enum where there was one literal", z.literal("credits"), z.enum(["credits", "premium"])],
    ["any text where there was an enum", z.enum(["a"]), z.string()],
    ["null as well", z.string(), z.string().nullable()],
    ["fractions as well", z.int(), z.number()],
    ["a wider range", z.int().min(1).max(5), z.int().min(0).max(10)],
    ["an inclusive bound where it was exclusive", z.number().gt(0), z.number().gte(0)],
    ["longer text", z.string().max(5), z.string().max(6)],
    ["a shorter list", z.array(z.int()).min(2), z.array(z.int()).min(1)],
    ["no pattern any more", z.string().regex(/^a/), z.string()],
    ["anything", z.int(), z.unknown()],
    [
      "one more kind of a union",
      z.discriminatedUnion("kind", [z.object({ kind: z.literal("a"), a: z.int() })]),
      z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("b"), b: z.int() }),
        z.object({ kind: z.literal("a"), a: z.int() }),
      ]),
    ],
    ["more keys of a record", z.record(z.string(), z.int()), z.record(z.string(), z.number())],
  ])("a property that takes more: %s", (_, before, next) =>
    expect(breaksOfProperty(before, next)).toEqual([]),
  );
});

describe("changes that need a new major version", () => {
  it.each([
    ["a removed property", state, state.omit({ note: true }), "note: the property is gone"],
    [
      "a renamed property",
      z.object({ a: z.int() }),
      z.object({ b: z.int().optional() }),
      "a: the property is gone",
    ],
    [
      "a newly required property",
      state,
      state.extend({ device: z.string() }),
      "device: the property is required",
    ],
    ["an optional property that is required now", state, state.required(), "note: the property is required"],
    [
      "a required property that is optional now",
      state,
      state.partial({ seconds: true }),
      "seconds: the property may be absent",
    ],
    [
      "a reader that refuses what it doesn't know",
      z.looseObject({ a: z.int() }),
      z.strictObject({ a: z.int() }),
      "(additionalProperties): nothing is allowed",
    ],
  ])("%s", (_, before, next, problem) =>
    expect(breaks(before, next)).toEqual([expect.stringContaining(problem)]),
  );

  it.each([
    ["another type", z.string(), z.int(), 'the type was "string" and is "integer"'],
    ["whole numbers only", z.number(), z.int(), 'the type was "number" and is "integer"'],
    ["a value less", z.enum(["a", "b"]), z.enum(["a"]), 'the value "b" is gone'],
    ["listed values only", z.string(), z.enum(["a"]), "only listed values"],
    ["null no more", z.string().nullable(), z.string(), 'the type was "null"'],
    ["a higher minimum", z.int().min(0), z.int().min(1), "smallest number"],
    ["an exclusive minimum", z.number().gte(0), z.number().gt(0), "smallest number"],
    ["a minimum at all", z.number(), z.number().min(0), "smallest number"],
    ["a lower maximum", z.number().max(10), z.number().max(9), "largest number"],
    ["an exclusive maximum", z.number().lte(9), z.number().lt(9), "largest number"],
    ["a maximum at all", z.number(), z.number().max(10), "largest number"],
    ["shorter text", z.string(), z.string().max(5), "maxLength has fallen"],
    ["text that may not be empty", z.string(), z.string().min(1), "minLength has risen"],
    ["a shorter list", z.array(z.int()), z.array(z.int()).max(5), "maxItems has fallen"],
    ["a longer list", z.array(z.int()), z.array(z.int()).min(1), "minItems has risen"],
    ["a pattern at all", z.string(), z.string().regex(/^a/), "pattern was absent"],
    ["another pattern", z.string().regex(/^a/), z.string().regex(/^b/), 'pattern was "^a" and is "^b"'],
    ["a format at all", z.string(), z.iso.datetime(), "format was absent"],
    ["another default", z.int().default(1), z.int().default(2), "default was 1 and is 2"],
    ["other items", z.array(z.string()), z.array(z.int()), "x[]: the type was"],
    ["items of one kind only", z.array(z.unknown()), z.array(z.int()), "x[]"],
    [
      "other values of a record",
      z.record(z.string(), z.number()),
      z.record(z.string(), z.int()),
      "(additionalProperties)",
    ],
    ["a keyword the comparison does not know", z.number(), z.number().multipleOf(5), "multipleOf was absent"],
  ])("a property that accepts fewer values: %s", (_, before, next, problem) => {
    const problems = breaksOfProperty(before, next).join("\n");
    expect(problems).toContain(problem);
    expect(problems).toMatch(/^x/);
  });

  it("a removed member of a union is a breaking change", () => {
    const a = z.object({ kind: z.literal("a"), a: z.int() });
    const b = z.object({ kind: z.literal("b"), b: z.int() });
    expect(breaksOfProperty(z.union([a, b]), z.union([a]))).not.toEqual([]);
    expect(breaksOfProperty(z.union([a, b]), z.union([b, a.omit({ a: true })]))).toEqual([
      "x.a: the property is gone",
    ]);
  });

  it("every breaking change is reported with its path", () => {
    const before = z.object({ user: z.object({ id: z.uuid(), tags: z.array(z.enum(["a", "b"])) }) });
    const next = z.object({ user: z.object({ tags: z.array(z.enum(["a"])), age: z.int() }) });
    expect(breaks(before, next).sort()).toEqual([
      "user.age: the property is required, and old events lack it",
      "user.id: the property is gone",
      'user.tags[]: the value "b" is gone',
    ]);
  });
});
