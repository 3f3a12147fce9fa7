import {
  type Look,
  lookSchema,
  type NoiseBed,
  noiseBedSchema,
  type Score,
  scoreSchema,
  type ToneLayer,
  toneLayerSchema,
  type VisualKind,
} from "@phaselock/signal";
import type { z } from "zod/mini";

/** A quantity that an editor can move, with the limits that the schema gives it. */
export type NumberField = {
  readonly type: "number";
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly isInteger: boolean;
  readonly isOptional: boolean;
};
/** A field that takes one of a few words. */
export type ChoiceField = {
  readonly type: "choice";
  readonly name: string;
  readonly options: readonly string[];
};
export type Field = NumberField | ChoiceField;

export type Limits = { readonly min: number; readonly max: number };

// Limits are read from the schemas, never repeated. zod types the definition of each schema and check by its kind.
const defOf = (schema: z.core.$ZodType) => (schema as z.core.$ZodTypes)._zod.def;
const checksOf = (schema: z.core.$ZodType) =>
  (defOf(schema).checks ?? []).map(check => (check as z.core.$ZodChecks)._zod.def);

const shapeOf = (schema: z.core.$ZodType | undefined): z.core.$ZodShape => {
  const def = schema && defOf(schema);
  return def?.type === "object" ? def.shape : {};
};
const elementOf = (schema: z.core.$ZodType): z.core.$ZodType | undefined => {
  const def = defOf(schema);
  return def.type === "array" ? def.element : undefined;
};
const memberOf = (schema: z.core.$ZodType | undefined, name: string): z.core.$ZodType => {
  const member = shapeOf(schema)[name];
  if (!member) throw new RangeError(`The schema has no ${name}`);
  return member;
};

const limitsOf = (number: z.core.$ZodType): Limits => {
  const checks = checksOf(number);
  return {
    min: Math.max(
      ...checks.map(check =>
        check.check === "greater_than" ? Number(check.value) : Number.NEGATIVE_INFINITY,
      ),
    ),
    max: Math.min(
      ...checks.map(check => (check.check === "less_than" ? Number(check.value) : Number.POSITIVE_INFINITY)),
    ),
  };
};

/** The schema of a field, without its being optional. */
const presentOf = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = defOf(schema);
  return def.type === "optional" ? def.innerType : schema;
};

/** Limits of an automation's values. */
const automationLimits = (automation: z.core.$ZodType): Limits =>
  limitsOf(memberOf(presentOf(automation), "start"));

const maxLengthOf = (schema: z.core.$ZodType): number =>
  Math.min(
    ...checksOf(schema).map(check =>
      check.check === "max_length" ? check.maximum : Number.POSITIVE_INFINITY,
    ),
  );

/** The field that a schema describes; undefined for one that an editor of its own edits, such as an automation. */
function fieldOf(name: string, schema: z.core.$ZodType, isOptional = false): Field | undefined {
  const def = defOf(schema);
  if (def.type === "optional") return fieldOf(name, def.innerType, true);
  if (def.type === "number")
    return { type: "number", name, ...limitsOf(schema), isInteger: "format" in def, isOptional };
  if (def.type === "enum") return { type: "choice", name, options: Object.keys(def.entries) };
  return undefined;
}

/** The fields of a layer or a picture. Its kind is a literal, and so isn't one. */
const fieldsOf = (schema: z.core.$ZodType | undefined): readonly Field[] =>
  Object.entries(shapeOf(schema)).flatMap(([name, member]) => fieldOf(name, member) ?? []);

/** The members of a discriminated union, by their kind. */
const membersByKind = <Kind extends string>(union: z.core.$ZodType): ReadonlyMap<Kind, z.core.$ZodType> => {
  const def = defOf(union);
  const members = def.type === "union" ? def.options : [];
  return new Map(
    members.flatMap(member => {
      const kind = defOf(memberOf(member, "kind"));
      return kind.type === "literal" ? kind.values.map(value => [value as Kind, member] as const) : [];
    }),
  );
};

const toneLayers = membersByKind<ToneLayer["kind"]>(toneLayerSchema);
const looks = membersByKind<VisualKind>(lookSchema);
const bedFields = fieldsOf(noiseBedSchema);

/** Every kind of tone in the registry. */
export const toneKinds = [...toneLayers.keys()];
/** The fields of a kind of tone, besides its gain. */
export const fieldsOfTone = (kind: ToneLayer["kind"]): readonly Field[] => fieldsOf(toneLayers.get(kind));
/** The fields of a kind of picture. */
export const fieldsOfLook = (kind: VisualKind): readonly Field[] => fieldsOf(looks.get(kind));

/** The colours of noise in the registry. */
export const bedColors = bedFields.flatMap(field =>
  field.type === "choice" && field.name === "color" ? field.options : [],
) as readonly NoiseBed["color"][];
/** The fields of a noise bed that are numbers, besides its level. */
export const numbersOfBed = bedFields.filter(field => field.type === "number");

/** Limits of a score's values and sizes, as its schema states them. */
export const scoreLimits = {
  beatHz: automationLimits(memberOf(scoreSchema, "beatHz")),
  breathHz: automationLimits(memberOf(scoreSchema, "breathHz")),
  rms: automationLimits(memberOf(noiseBedSchema, "rms")),
  gain: (kind: ToneLayer["kind"]): Limits => automationLimits(memberOf(toneLayers.get(kind), "gain")),
  phases: maxLengthOf(memberOf(scoreSchema, "phases")),
  tones: maxLengthOf(memberOf(scoreSchema, "tones")),
  beds: maxLengthOf(memberOf(scoreSchema, "noise")),
  textures: maxLengthOf(presentOf(memberOf(scoreSchema, "textures"))),
  /** What all levels of music, textures and the pulse have in common. */
  share: automationLimits(memberOf(presentOf(memberOf(scoreSchema, "music")), "level")),
  phaseName: maxLengthOf(memberOf(elementOf(memberOf(scoreSchema, "phases")), "name")),
} as const;

/** Brings a value within limits. */
export const clamp = (value: number, { min, max }: Limits): number => Math.min(max, Math.max(min, value));

/** Brings a value within a field's limits, and to a whole number where the field takes no other. */
export const clampToField = (field: NumberField, value: number): number =>
  clamp(field.isInteger ? Math.round(value) : value, field);

/** The value that a number of a new layer starts with, where the middle of its range would not sound or look good. */
const preferred: Readonly<Record<string, number>> = { carrierHz: 200, depth: 0.5, duty: 0.5 };

const defaultOf = (field: Field): number | string => {
  if (field.type === "choice") return field.options[0] ?? "";
  return clampToField(field, preferred[field.name] ?? (field.min + field.max) / 2);
};

/** A value for each field: the given one where it is valid, otherwise the default. Optional fields stay left out. */
export const valuesOf = (
  fields: readonly Field[],
  given: Readonly<Record<string, unknown>>,
): Record<string, number | string> =>
  Object.fromEntries(
    fields.flatMap((field): [string, number | string][] => {
      const value = given[field.name];
      if (field.type === "number" && typeof value === "number")
        return [[field.name, clampToField(field, value)]];
      if (field.type === "choice" && typeof value === "string" && field.options.includes(value))
        return [[field.name, value]];
      return field.type === "number" && field.isOptional ? [] : [[field.name, defaultOf(field)]];
    }),
  );

/** The picture `given` as another kind: with its values where they fit, otherwise the defaults. */
export const lookOf = (kind: VisualKind, given: Look): Look =>
  given.kind === kind
    ? given
    : // The registry's own schema named these fields, which TypeScript does not relate.
      ({ kind, ...valuesOf(fieldsOfLook(kind), given) } as unknown as Look);

export type Phases = Score["phases"];
