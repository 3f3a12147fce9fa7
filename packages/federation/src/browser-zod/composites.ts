import { type Run, Schema } from "./schema.ts";
import { OneOf, refuseType, Sized } from "./values.ts";

export type Shape = Readonly<Record<string, Schema>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export class List extends Sized {
  readonly element: Schema;

  constructor(element: Schema) {
    super("array");
    this.element = element;
  }

  protected read(value: unknown, run: Run): unknown {
    return Array.isArray(value)
      ? value.map((item, index) => run.part(this.element, item, index))
      : refuseType(run, "array");
  }
}

/** What an object does with keys that its shape doesn't name. */
type UnknownKeys = "dropped" | "refused" | "kept";

export class Fields extends Schema {
  readonly shape: Shape;
  private readonly unknownKeys: UnknownKeys;

  constructor(shape: Shape, unknownKeys: UnknownKeys) {
    super("object");
    this.shape = shape;
    this.unknownKeys = unknownKeys;
  }

  extend(shape: Shape): Fields {
    return new Fields({ ...this.shape, ...shape }, this.unknownKeys);
  }

  pick(names: Readonly<Record<string, true>>): Fields {
    return this.only(key => key in names);
  }

  omit(names: Readonly<Record<string, true>>): Fields {
    return this.only(key => !(key in names));
  }

  partial(): Fields {
    const fields = Object.entries(this.shape).map(([key, schema]) => [key, schema.optional()]);
    return new Fields(Object.fromEntries(fields), this.unknownKeys);
  }

  private only(isKept: (key: string) => boolean): Fields {
    const kept = Object.entries(this.shape).filter(([key]) => isKept(key));
    return new Fields(Object.fromEntries(kept), this.unknownKeys);
  }

  protected read(value: unknown, run: Run): unknown {
    if (!isObject(value)) return refuseType(run, "object");
    const output: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(this.shape)) {
      const isPresent = key in value;
      if (!isPresent && schema.absent === "left-out") continue;
      const issuesBefore = run.issues.length;
      const read = run.part(schema, value[key], key);
      if (!isPresent && schema.absent === "refused" && run.issues.length === issuesBefore)
        run.abort({ code: "invalid_type", expected: "nonoptional", path: [key] });
      if (isPresent || read !== undefined) output[key] = read;
    }
    if (this.unknownKeys === "dropped") return output;
    const unknown = Object.keys(value).filter(key => !(key in this.shape));
    if (this.unknownKeys === "refused") {
      if (unknown.length > 0) run.add({ code: "unrecognized_keys", keys: unknown });
      return output;
    }
    for (const key of unknown) if (key !== "__proto__") output[key] = value[key];
    return output;
  }
}

export class Dictionary extends Schema {
  private readonly key: Schema;
  private readonly value: Schema;

  constructor(key: Schema, value: Schema) {
    super("record");
    this.key = key;
    this.value = value;
  }

  protected read(value: unknown, run: Run): unknown {
    if (!isObject(value)) return refuseType(run, "record");
    const output: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      if (key === "__proto__") continue;
      const name = this.key.safeParse(key);
      if (name.success) output[String(name.data)] = run.part(this.value, item, key);
      else run.abort({ code: "invalid_key", origin: "record", path: [key], issues: name.error.issues });
    }
    return output;
  }
}

export class Union extends Schema {
  readonly options: readonly Schema[];

  constructor(options: readonly Schema[]) {
    super("union");
    this.options = options;
  }

  protected read(value: unknown, run: Run): unknown {
    const starts = this.options.map(option => option.start(value));
    const fitting = starts.find(start => start.run.issues.length === 0);
    if (fitting) return fitting.output;
    const rightTypes = starts.filter(start => !start.run.isAborted);
    // The only option of the right type explains best what is wrong.
    if (rightTypes[0] && rightTypes.length === 1) return run.merge(rightTypes[0].run, rightTypes[0].output);
    const errors = starts.map(start => start.run.issues);
    return run.abort({ code: "invalid_union", errors });
  }
}

/** Objects that a key's value tells apart. */
export class Variants extends Schema {
  readonly options: readonly Fields[];
  private readonly key: string;

  constructor(key: string, options: readonly Fields[]) {
    super("union");
    this.key = key;
    this.options = options;
  }

  protected read(value: unknown, run: Run): unknown {
    if (!isObject(value)) return refuseType(run, "object");
    const key = this.key;
    const values = ({ shape }: Fields): readonly unknown[] => {
      const kind = shape[key];
      return kind instanceof OneOf ? kind.options : [];
    };
    const option = this.options.find(option => values(option).includes(value[key]));
    if (option) return run.same(option, value);
    return run.abort({ code: "invalid_union", errors: [], discriminator: key, path: [key] });
  }
}

/** Changes the input before it is parsed. */
export class Preprocessed extends Schema {
  private readonly change: (value: unknown) => unknown;
  private readonly schema: Schema;

  constructor(change: (value: unknown) => unknown, schema: Schema) {
    super("pipe");
    this.change = change;
    this.schema = schema;
  }

  protected read(value: unknown, run: Run): unknown {
    return run.same(this.schema, this.change(value));
  }
}
