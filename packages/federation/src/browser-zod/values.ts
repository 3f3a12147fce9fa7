import { type Message, type Run, Schema } from "./schema.ts";

/** Refuses a value of another type. */
export const refuseType = (run: Run, expected: string): undefined =>
  run.abort({ code: "invalid_type", expected });

type Bound = "minimum" | "maximum";

/** The issue of a value, or of its length, beyond a bound. */
const beyond = (bound: Bound, limit: number, origin: string, inclusive = true) => ({
  code: bound === "minimum" ? "too_small" : "too_big",
  origin,
  [bound]: limit,
  inclusive,
});

/** Strings and arrays: their length has limits. */
export abstract class Sized extends Schema {
  readonly minLength: number | null = null;
  readonly maxLength: number | null = null;

  min(limit: number, message?: Message): this {
    return this.copy({ minLength: limit }).require(
      ({ length }: { length: number }) => length >= limit,
      beyond("minimum", limit, this.def.type),
      message,
      { always: true, _zod: { def: { check: "min_length" } } },
    );
  }

  max(limit: number, message?: Message): this {
    return this.copy({ maxLength: limit }).require(
      ({ length }: { length: number }) => length <= limit,
      beyond("maximum", limit, this.def.type),
      message,
      { always: true, _zod: { def: { check: "max_length", maximum: limit } } },
    );
  }

  length(limit: number, message?: Message): this {
    return this.min(limit, message).max(limit, message);
  }
}

export class Text extends Sized {
  constructor() {
    super("string");
  }

  protected read(value: unknown, run: Run): unknown {
    return typeof value === "string" ? value : refuseType(run, "string");
  }

  regex(pattern: RegExp, message?: Message, format = "regex"): this {
    return this.require(
      (text: string) => pattern.test(text),
      { code: "invalid_format", format, pattern: String(pattern) },
      message,
    );
  }

  toLowerCase(): this {
    return this.overwrite((text: string) => text.toLowerCase());
  }

  trim(): this {
    return this.overwrite((text: string) => text.trim());
  }

  /** Requires an absolute URL and removes the white space around it. */
  url(protocol?: RegExp): this {
    const isUrl = (text: string): boolean => {
      const url = URL.parse(text.trim());
      if (!url) return false;
      return protocol?.test(url.protocol.slice(0, -1)) ?? true;
    };
    return this.require(isUrl, { code: "invalid_format", format: "url" }, undefined).overwrite(
      (text: string) => text.trim().replace(/[\t\n\r]/g, ""),
    );
  }
}

export class Numeric extends Schema {
  readonly minValue: number | null = null;
  readonly maxValue: number | null = null;
  readonly isInt: boolean = false;

  constructor() {
    super("number");
  }

  protected read(value: unknown, run: Run): unknown {
    return typeof value === "number" && Number.isFinite(value) ? value : refuseType(run, "number");
  }

  /** Whole numbers that a double represents exactly. */
  int(): this {
    const test = (value: number, run: Run): number => {
      const limit = Math.sign(value) * Number.MAX_SAFE_INTEGER;
      if (!Number.isInteger(value)) run.abort({ code: "invalid_type", expected: "int", format: "safeint" });
      else if (!Number.isSafeInteger(value)) run.add(beyond(value > 0 ? "maximum" : "minimum", limit, "int"));
      return value;
    };
    return this.copy({ isInt: true }).with({ test, _zod: { def: { check: "number_format" } } });
  }

  min(limit: number, message?: Message): this {
    const issue = beyond("minimum", limit, "number");
    return this.atLeast(limit).require((value: number) => value >= limit, issue, message);
  }

  max(limit: number, message?: Message): this {
    const issue = beyond("maximum", limit, "number");
    const maxValue = Math.min(this.maxValue ?? limit, limit);
    return this.copy({ maxValue }).require((value: number) => value <= limit, issue, message);
  }

  nonnegative(message?: Message): this {
    return this.min(0, message);
  }

  positive(message?: Message): this {
    const issue = beyond("minimum", 0, "number", false);
    return this.atLeast(0).require((value: number) => value > 0, issue, message);
  }

  private atLeast(limit: number): this {
    return this.copy({ minValue: Math.max(this.minValue ?? limit, limit) });
  }
}

/** Values of one type, told by `is`. */
export class Simple extends Schema {
  override readonly absent;
  private readonly is: (value: unknown) => boolean;

  constructor(type: string, is: (value: unknown) => boolean, absent: Schema["absent"] = "refused") {
    super(type);
    this.is = is;
    this.absent = absent;
  }

  protected read(value: unknown, run: Run): unknown {
    return this.is(value) ? value : refuseType(run, this.def.type);
  }
}

/** One of a list of values. */
export class OneOf extends Schema {
  readonly options: readonly unknown[];

  constructor(type: "enum" | "literal", options: readonly unknown[]) {
    super(type);
    this.options = options;
  }

  /** The only value of a literal. */
  get value(): unknown {
    return this.options[0];
  }

  protected read(value: unknown, run: Run): unknown {
    return this.options.includes(value) ? value : run.abort({ code: "invalid_value", values: this.options });
  }
}
