import fc from "fast-check";
import type { z } from "zod";

type Values = fc.Arbitrary<unknown>;
type Core = z.core.$ZodTypes;

const texts = fc.constantFrom(
  ...["", " ", "calm-focus", "Not a slug", "a\0b", "\ud800", " padded ", "x".repeat(70), "x".repeat(600)],
  ...["0190c0de-7e57-7abc-8def-0123456789AB", "0190c0de-7e57-0abc-8def-0123456789ab"],
  ...[
    "2026-11-23T10:00:00Z",
    "2026-11-23T10:00:00.123Z",
    "0000-01-01T00:00:00Z",
    "2026-11-23T10:00:00+01:00",
  ],
  ...[
    "2026-02-28",
    "2026-02-30",
    "https://example.com/a",
    " http://example.com\t",
    "//example.com",
    "mailto:a@b.ch",
  ],
  ...["ada@example.com", "ada@", "Europe/Zurich", "Mars/Base", "12", "-1", "AAAAAAAAAAAAAAAAAAAAAA", "/path"],
);
const anything = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -1, 0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, "", "a"),
  fc.constantFrom([], {}, [[]], { a: 1 }),
);

/** Numbers about the limits of the schema. */
const numbersFor = ({ minValue, maxValue }: z.ZodNumber): Values => {
  const limits = [0, minValue ?? 0, maxValue ?? 0].filter(limit => Number.isFinite(limit));
  const about = limits.flatMap(limit => [limit - 1, limit - 0.5, limit, limit + 0.5, limit + 1]);
  return fc.oneof(fc.constantFrom(...about), fc.constantFrom(1, 2, 7, 2 ** 31, 2 ** 60, -(2 ** 60)));
};

const objectsFor = (shape: Readonly<Record<string, z.core.$ZodType>>): Values => {
  const fields = Object.entries(shape).map(([key, schema]) => [key, valuesFor(schema)] as const);
  const whole = fc.record(Object.fromEntries(fields));
  const anyPart = fc.record(Object.fromEntries(fields), { requiredKeys: [] });
  return fc.oneof(
    { weight: 4, arbitrary: whole },
    anyPart,
    whole.map(object => ({ ...object, unknownKey: 1 })),
  );
};

const fitting = (schema: Core): Values => {
  const { def } = schema._zod;
  switch (def.type) {
    case "string":
      return texts;
    case "number":
      return numbersFor(schema as unknown as z.ZodNumber);
    case "boolean":
      return fc.boolean();
    case "enum":
      return fc.constantFrom(...Object.values(def.entries), "no member");
    case "literal":
      return fc.constantFrom(...def.values);
    case "object":
      return objectsFor(def.shape);
    case "array":
      return fc.array(valuesFor(def.element), { maxLength: 3 });
    case "record":
      return fc.dictionary(fc.constantFrom("a", "mfe-player", "Not a slug"), valuesFor(def.valueType), {
        maxKeys: 2,
      });
    case "union":
      return fc.oneof(...def.options.map(valuesFor));
    case "optional":
    case "default":
    case "prefault":
      return fc.oneof(valuesFor(def.innerType), fc.constant(undefined));
    case "nullable":
      return fc.oneof(valuesFor(def.innerType), fc.constant(null));
    case "pipe":
      return fc.oneof(valuesFor(def.out), texts);
    default:
      return anything;
  }
};

/** Values for a schema of zod: most fit in type, many break a rule, some are anything else. */
export const valuesFor = (schema: z.core.$ZodType): Values =>
  fc.oneof({ weight: 15, arbitrary: fitting(schema as Core) }, anything);
