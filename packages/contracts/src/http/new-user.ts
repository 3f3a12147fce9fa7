import { z } from "zod";
import { passwordMinLength, verificationCodeLength } from "../constants.ts";

/** The generic messages of docs/product.md#errors, for a value of the wrong type. */
const typeMessage = ({ expected, input }: { expected?: string; input: unknown }): string =>
  input === undefined ? "Required" : `Expected ${expected}, received ${z.util.parsedType(input)}`;

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];
/** What zod says of a value: its type by the rule above, anything else in the words given. */
const say =
  (otherwise?: string) =>
  (issue: RawIssue): string | undefined =>
    issue.code === "invalid_type" ? typeMessage(issue) : otherwise;

const text = z.string({ error: say() });
const optionalText = text.optional();

/**
 * New-user data (docs/product.md#errors), with its messages. Google is the only way in today and knows none of the
 * codes, but whatever makes a user has to keep to these.
 * @example newUserSchema.safeParse({ username: "ada", email: "ada" }) // issues: email, "Invalid email address"
 */
export const newUserSchema = z.object({
  username: text,
  password: text
    .min(passwordMinLength, `Password must be at least ${passwordMinLength} characters`)
    .optional(),
  email: z.email({ error: say("Invalid email address") }),
  name: optionalText,
  auth0Id: optionalText,
  googleId: optionalText,
  isEmailVerified: z.boolean({ error: say() }).default(false),
  verificationCode: text
    .length(verificationCodeLength, `Verification code must be ${verificationCodeLength} digits`)
    .nullish(),
  verificationAttempts: z.number({ error: say() }).min(0).default(0),
});
