/** Why a value does not fit. The fields besides these depend on the code, as in zod. */
export type Issue = {
  readonly code: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly [field: string]: unknown;
};

/** An issue as a schema or a check raises it. */
type RawIssue = {
  readonly code: string;
  readonly path?: readonly PropertyKey[];
  readonly message?: string | undefined;
  readonly [field: string]: unknown;
};

/** The outcome of one schema for one value. After an `abort`, the schema's own rules are skipped, except those on length. */
export class Run {
  readonly issues: Issue[] = [];
  isAborted = false;

  add({ path = [], message = "Invalid input", ...rest }: RawIssue): void {
    this.issues.push({ ...rest, code: rest.code, path, message });
  }

  abort(issue: RawIssue): undefined {
    this.add(issue);
    this.isAborted = true;
    return undefined;
  }

  /** Parses a part of the value. Its issues get the part's key. */
  part(schema: Schema, value: unknown, key: PropertyKey): unknown {
    const { output, run } = schema.start(value);
    for (const issue of run.issues) this.issues.push({ ...issue, path: [key, ...issue.path] });
    this.isAborted ||= run.isAborted;
    return output;
  }

  /** Parses the same value with another schema. */
  same(schema: Schema, value: unknown): unknown {
    const { output, run } = schema.start(value);
    return this.merge(run, output);
  }

  /** Takes over the issues of another run, and returns its output. */
  merge(run: Run, output: unknown): unknown {
    this.issues.push(...run.issues);
    this.isAborted ||= run.isAborted;
    return output;
  }
}

/** A rule on a value of the right type. Returns the value, which it may have changed. */
type Rule = {
  readonly test: (value: never, run: Run) => unknown;
  /** Length rules apply even if a part of the value has failed. */
  readonly always?: boolean;
  /** Read by code that edits values within the limits of their schemas. */
  readonly _zod: { readonly def: { readonly check: string; readonly maximum?: number } };
};

/** What `parse` throws. */
export class ZodError extends Error {
  override readonly name = "ZodError";
  readonly issues: readonly Issue[];

  constructor(issues: readonly Issue[]) {
    super(JSON.stringify(issues, null, 2));
    this.issues = issues;
  }
}

type Result =
  | { readonly success: true; readonly data: unknown; readonly error?: undefined }
  | { readonly success: false; readonly data?: undefined; readonly error: ZodError };

/** The message of a rule: its text, or an object with it. */
export type Message = string | { readonly message?: string; readonly error?: unknown } | undefined;
const textOf = (message: Message): string | undefined =>
  typeof message === "string" ? message : message?.message;

/** A schema. Methods return a changed copy. */
export abstract class Schema {
  /** What an object does without the key: refuse, leave it out, or take what the schema puts in its place. */
  readonly absent: "refused" | "left-out" | "replaced" = "refused";
  readonly def: { readonly type: string; readonly checks: readonly Rule[] };

  constructor(type: string) {
    this.def = { type, checks: [] };
  }

  /** Checks the type, and returns the output; the rules follow. */
  protected abstract read(value: unknown, run: Run): unknown;

  /** @internal */
  start(value: unknown): { output: unknown; run: Run } {
    const run = new Run();
    const read = this.read(value, run);
    let output = run.isAborted && read === undefined ? value : read;
    for (const { test, always } of this.def.checks)
      if (!run.isAborted || (always && hasLength(output))) output = test(output as never, run);
    return { output, run };
  }

  safeParse(value: unknown): Result {
    const { output, run } = this.start(value);
    return run.issues.length === 0
      ? { success: true, data: output }
      : { success: false, error: new ZodError(run.issues) };
  }

  parse(value: unknown): unknown {
    const { data, error } = this.safeParse(value);
    if (error) throw error;
    return data;
  }

  /** A copy with a further rule. */
  protected with(rule: Rule): this {
    const { type, checks } = this.def;
    return this.copy({ def: { type, checks: [...checks, rule] } });
  }

  protected copy(changes: object): this {
    return Object.assign(Object.create(Object.getPrototypeOf(this)), this, changes);
  }

  /** A copy whose output is changed. */
  protected overwrite(change: (value: never) => unknown): this {
    return this.with({ test: change, _zod: { def: { check: "overwrite" } } });
  }

  /** A copy that refuses values for which `isFine` is false. */
  protected require(
    isFine: (value: never) => boolean,
    issue: RawIssue,
    message: Message,
    rule: Omit<Rule, "test"> = { _zod: { def: { check: "custom" } } },
  ): this {
    const test = (value: never, run: Run): unknown => {
      if (!isFine(value)) run.add({ ...issue, message: textOf(message) });
      return value;
    };
    return this.with({ ...rule, test });
  }

  refine(isFine: (value: never) => unknown, message?: Message): this {
    return this.require(value => Boolean(isFine(value)), { code: "custom" }, message);
  }

  /** Adds the issues that `inspect` pushes. They abort, as in zod. */
  check(inspect: (payload: { value: unknown; issues: { push(issue: RawIssue): void } }) => void): this {
    const test = (value: unknown, run: Run): unknown => {
      inspect({ value, issues: { push: ({ input: _, ...issue }) => void run.abort(issue) } });
      return value;
    };
    return this.with({ test, _zod: { def: { check: "custom" } } });
  }

  describe(): this {
    return this;
  }

  optional(): Schema {
    return new Optional(this);
  }

  nullable(): Schema {
    return new Nullable(this);
  }

  nullish(): Schema {
    return new Optional(new Nullable(this));
  }

  default(value: unknown): Schema {
    return new Replaced("default", this, given => (given === undefined ? { value } : null));
  }

  prefault(value: unknown): Schema {
    return new Replaced("prefault", this, () => null, value);
  }

  catch(value: unknown): Schema {
    return new Caught(this, value);
  }
}

const hasLength = (value: unknown): boolean => typeof value === "string" || Array.isArray(value);

abstract class Wrapped extends Schema {
  protected readonly inner: Schema;

  constructor(type: string, inner: Schema) {
    super(type);
    this.inner = inner;
  }

  unwrap(): Schema {
    return this.inner;
  }
}

class Optional extends Wrapped {
  override readonly absent;

  constructor(inner: Schema) {
    super("optional", inner);
    this.absent = inner.absent === "replaced" ? ("replaced" as const) : ("left-out" as const);
  }

  protected read(value: unknown, run: Run): unknown {
    return value === undefined && this.absent === "left-out" ? value : run.same(this.inner, value);
  }
}

class Nullable extends Wrapped {
  override readonly absent;

  constructor(inner: Schema) {
    super("nullable", inner);
    this.absent = inner.absent;
  }

  protected read(value: unknown, run: Run): unknown {
    return value === null ? null : run.same(this.inner, value);
  }
}

class Replaced extends Wrapped {
  override readonly absent = "replaced";
  private readonly output: (value: unknown) => { readonly value: unknown } | null;
  private readonly input: unknown;

  constructor(
    type: string,
    inner: Schema,
    output: (value: unknown) => { readonly value: unknown } | null,
    input?: unknown,
  ) {
    super(type, inner);
    this.output = output;
    this.input = input;
  }

  protected read(value: unknown, run: Run): unknown {
    const output = this.output(value);
    return output ? output.value : run.same(this.inner, value === undefined ? this.input : value);
  }
}

class Caught extends Wrapped {
  override readonly absent = "replaced";
  private readonly value: unknown;

  constructor(inner: Schema, value: unknown) {
    super("catch", inner);
    this.value = value;
  }

  protected read(value: unknown): unknown {
    const { success, data } = this.inner.safeParse(value);
    return success ? data : this.value;
  }
}
