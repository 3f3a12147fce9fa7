import { z } from "zod";
import type { FormFields } from "./form.ts";
import { StripeError } from "./stripe-error.ts";

/** Form values are strings. These schemas parse them to Stripe's types. */
export const integer = z
  .string()
  .refine(value => /^-?\d{1,15}$/.test(value), {
    error: "Invalid integer",
    params: { code: "parameter_invalid_integer" },
  })
  .transform(Number);

export const positiveInteger = integer.refine(value => value >= 1, "Must be at least 1");

export const boolean = z
  .enum(["true", "false"], "Invalid boolean: must be true or false")
  .transform(value => value === "true");

export const webAddress = z
  .string()
  .max(5000)
  .refine(value => /^https?:$/.test(URL.parse(value)?.protocol ?? ""), {
    error: "Not a valid URL",
    params: { code: "url_invalid" },
  });

export const emailAddress = z
  .string()
  .max(800)
  .refine(value => z.email().safeParse(value).success, {
    error: "Invalid email address",
    params: { code: "email_invalid" },
  });

export const currency = z
  .string()
  .regex(/^[a-z]{3}$/i, "Invalid currency")
  .toLowerCase();

/** https://docs.stripe.com/api/metadata: at most 50 keys of 40 characters, values of 500. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine(value => Object.keys(value).length <= 50, { error: "At most 50 keys are allowed" });

/** An update's metadata: an empty value removes its key, and an empty string all keys. */
export const metadataUpdate = z.union([z.literal(""), metadata]);

/** Applies an update to an object's metadata. */
export function updatedMetadata(
  existing: Record<string, string>,
  update: z.output<typeof metadataUpdate> | undefined,
): Record<string, string> {
  if (update === undefined) return existing;
  const merged = update === "" ? {} : { ...existing, ...update };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ""));
}

/** A text that an empty string removes. */
export const clearable = <Text extends z.ZodType<string, string>>(text: Text) =>
  z.union([z.literal("").transform(() => null), text]);

export const list = <Item extends z.ZodType>(item: Item, maximumLength = 100) =>
  z.preprocess(
    value => (typeof value === "object" && value !== null ? Object.values(value) : value),
    z.array(item).min(1).max(maximumLength),
  );

function valueAt(fields: FormFields, path: readonly PropertyKey[]): unknown {
  let value: string | FormFields | undefined = fields;
  for (const segment of path) value = typeof value === "object" ? value[String(segment)] : undefined;
  return value;
}

function paramName([first, ...rest]: readonly PropertyKey[]): string {
  return `${String(first)}${rest.map(segment => `[${String(segment)}]`).join("")}`;
}

function stripeErrorOf(issue: z.core.$ZodIssue, fields: FormFields): StripeError {
  if (issue.code === "unrecognized_keys") {
    const param = paramName([...issue.path, ...issue.keys.slice(0, 1)]);
    const message = `Received unknown parameter: ${param}. If Stripe has it, the stand-in does not support it yet.`;
    return new StripeError(400, { code: "parameter_unknown", message, param });
  }
  const param = paramName(issue.path);
  if (valueAt(fields, issue.path) === undefined) {
    return new StripeError(400, {
      code: "parameter_missing",
      message: `Missing required param: ${param}.`,
      param,
    });
  }
  const code =
    issue.code === "custom" && typeof issue.params?.code === "string" ? { code: issue.params.code } : {};
  return new StripeError(400, { ...code, message: `${param}: ${issue.message}`, param });
}

/** Parses fields. @throws StripeError for the first invalid field, in Stripe's words */
export function parseFields<Schema extends z.ZodType>(schema: Schema, fields: FormFields): z.output<Schema> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw issue ? stripeErrorOf(issue, fields) : new StripeError(400, { message: "Invalid request." });
}
