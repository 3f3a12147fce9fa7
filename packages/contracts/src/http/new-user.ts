import { z } from "zod/mini";
import { passwordMinLength, verificationCodeLength } from "../constants.ts";

const typeOf = (input: unknown): string => {
  if (input === null) return "null";
  if (Number.isNaN(input)) return "nan";
  return Array.isArray(input) ? "array" : typeof input;
};

/** The generic message of docs/product.md#errors for a value of the wrong type. */
const typeMessage = ({ expected, input }: { expected?: string; input: unknown }): string =>
  input === undefined ? "Required" : `Expected ${expected}, received ${typeOf(input)}`;

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];
/** Builds a zod error function: the message above for a type error, the given message for any other. */
const messageFor =
  (otherwise?: string) =>
  (issue: RawIssue): string | undefined =>
    issue.code === "invalid_type" ? typeMessage(issue) : otherwise;

const text = z.string({ error: messageFor() });
const optionalText = z.optional(text);

/**
 * New-user data and its messages (docs/product.md#errors). Google, the only sign-in today, uses none of the codes, but all code
 * that creates a user must follow these rules.
 * @example newUserSchema.safeParse({ username: "ada", email: "ada" }) // issues: email, "Invalid email address"
 */
export const newUserSchema = z.object({
  username: text,
  password: z.optional(
    text.check(z.minLength(passwordMinLength, `Password must be at least ${passwordMinLength} characters`)),
  ),
  email: z.email({ error: messageFor("Invalid email address") }),
  name: optionalText,
  auth0Id: optionalText,
  googleId: optionalText,
  isEmailVerified: z._default(z.boolean({ error: messageFor() }), false),
  verificationCode: z.nullish(
    text.check(
      z.length(verificationCodeLength, `Verification code must be ${verificationCodeLength} digits`),
    ),
  ),
  verificationAttempts: z._default(z.number({ error: messageFor() }).check(z.minimum(0)), 0),
});
