import {
  lookSchema,
  type NoiseBed,
  noiseBedSchema,
  type Score,
  scoreSchema,
  type ToneLayer,
  toneLayerSchema,
  type VisualKind,
} from "@phaselock/signal";

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

/** The parts of a zod schema that say what a field accepts. Limits are read from the schema, never repeated. */
type Described = {
  readonly def: { readonly type: string; readonly checks?: readonly Check[] };
  readonly minValue?: number | null;
  readonly maxValue?: number | null;
  readonly minLength?: number | null;
  readonly maxLength?: number | null;
  readonly isInt?: boolean;
  readonly value?: unknown;
  readonly options?: readonly string[];
  readonly shape?: Shape;
  readonly element?: Described;
  readonly unwrap?: () => Described;
};
type Check = { readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } } };
type Shape = Readonly<Record<string, Described>>;

const describe = (schema: unknown): Described => schema as Described;
const shapeOf = (schema: unknown): Shape => describe(schema).shape ?? {};
const memberOf = (schema: unknown, name: string): Described => {
  const member = shapeOf(schema)[name];
  if (!member) throw new RangeError(`The schema has no ${name}`);
  return member;
};

const limitsOf = ({ minValue, maxValue }: Described): Limits => ({
  min: minValue ?? Number.NEGATIVE_INFINITY,
  max: maxValue ?? Number.POSITIVE_INFINITY,
});

/** Limits of an automation's values. */
const automationLimits = (automation: Described): Limits => {
  const { def, unwrap } = automation;
  if (def.type === "optional" && unwrap) return automationLimits(unwrap.call(automation));
  return limitsOf(memberOf(automation, "start"));
};

const maxLengthOf = ({ def }: Described): number =>
  def.checks?.find(check => check._zod.def.check === "max_length")?._zod.def.maximum ??
  Number.POSITIVE_INFINITY;

/** The field that a schema describes; undefined for one that an editor of its own edits, such as an automation. */
function fieldOf(name: string, schema: Described, isOptional = false): Field | undefined {
  const { def, isInt = false, options } = schema;
  if (def.type === "optional" && schema.unwrap) return fieldOf(name, schema.unwrap(), true);
  if (def.type === "number")
    return { type: "number", name, ...limitsOf(schema), isInteger: isInt, isOptional };
  if (def.type === "enum" && options) return { type: "choice", name, options };
  return undefined;
}

const fieldsOf = (shape: Shape): readonly Field[] =>
  Object.entries(shape).flatMap(([name, schema]) => fieldOf(name, schema) ?? []);

/** The fields of each member of a discriminated union, by its kind. */
const fieldsByKind = <Kind extends string>(union: unknown): ReadonlyMap<Kind, readonly Field[]> =>
  new Map(
    (union as { readonly options: readonly unknown[] }).options.map(option => {
      const { kind, ...rest } = shapeOf(option);
      return [kind?.value as Kind, fieldsOf(rest)];
    }),
  );

const toneFields = fieldsByKind<ToneLayer["kind"]>(toneLayerSchema);
const lookFields = fieldsByKind<VisualKind>(lookSchema);
const bedFields = fieldsOf(shapeOf(noiseBedSchema));

/** Every kind of tone in the registry. */
export const toneKinds = [...toneFields.keys()];
/** The fields of a kind of tone, besides its gain. */
export const fieldsOfTone = (kind: ToneLayer["kind"]): readonly Field[] => toneFields.get(kind) ?? [];
/** The fields of a kind of picture. */
export const fieldsOfLook = (kind: VisualKind): readonly Field[] => lookFields.get(kind) ?? [];

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
  gain: (kind: ToneLayer["kind"]): Limits => {
    const option = (toneLayerSchema.options as readonly unknown[]).find(
      it => shapeOf(it).kind?.value === kind,
    );
    return automationLimits(memberOf(option, "gain"));
  },
  phases: maxLengthOf(memberOf(scoreSchema, "phases")),
  tones: maxLengthOf(memberOf(scoreSchema, "tones")),
  beds: maxLengthOf(memberOf(scoreSchema, "noise")),
  phaseName: memberOf(memberOf(scoreSchema, "phases").element, "name").maxLength ?? 0,
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

export type Phases = Score["phases"];
