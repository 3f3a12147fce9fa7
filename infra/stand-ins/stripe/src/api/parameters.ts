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

export const currency = z.literal("usd", "The stand-in knows usd only");

/** A price in cents. Stripe charges no less than 50. */
export const unitAmount = integer.refine(cents => cents >= 50, {
  error: "Must be at least 50 cents",
  params: { code: "amount_too_small" },
});

export const productName = z.string().min(1).max(5000);

/** https://docs.stripe.com/api/metadata: at most 50 keys of 40 characters, values of 500. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine(value => Object.keys(value).length <= 50, { error: "At most 50 keys are allowed" });

export const list = <Item extends z.ZodType>(item: Item, maximumLength: number) =>
  z.preprocess(
    value => (typeof value === "object" && value !== null ? Object.values(value) : value),
    z.array(item).min(1).max(maximumLength),
  );

/** The schema of a request without parameters, or of a list without filters. */
export const noParameters = z.strictObject({});

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
    const message = `Missing required param: ${param}.`;
    return new StripeError(400, { code: "parameter_missing", message, param });
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
