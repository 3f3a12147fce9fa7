import { createHash } from "node:crypto";
import { z } from "zod";

/** The fields of the form "Use another account". */
export const accountFormSchema = z.object({
  name: z.string().trim().min(1, "Enter a name").max(100, "Use at most 100 characters"),
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(254, "Use at most 254 characters")
    .pipe(z.email("Enter an email address")),
  emailVerified: z.literal("on").optional().transform(Boolean),
});

export type Account = {
  /** Google's `sub`: 21 digits, the same for the same email address in every run. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
};

const subDigits = 20;

/** Derives `sub` from the email address alone, so that an account keeps it after a restart. */
export function accountOf(person: Omit<Account, "sub">): Account {
  const digest = BigInt(`0x${createHash("sha256").update(person.email).digest("hex")}`);
  return { ...person, sub: `1${String(digest % 10n ** BigInt(subDigits)).padStart(subDigits, "0")}` };
}

/** The profile claims of Google's id_token and userinfo. */
export function claimsOf({ sub, email, emailVerified, name }: Account) {
  const [givenName = name, ...rest] = name.split(/\s+/);
  return {
    sub,
    email,
    email_verified: emailVerified,
    name,
    given_name: givenName,
    ...(rest.length > 0 && { family_name: rest.join(" ") }),
  };
}

/** Named as an operator by `npm start`, so that the operators' screen can be tried. */
export const operatorAccount = accountOf({
  name: "Olu Operator",
  email: "olu@example.com",
  emailVerified: true,
});

/** Fictional accounts that every chooser offers. */
export const fixedAccounts: readonly Account[] = [
  ...[
    { name: "Ada Example", email: "ada@example.com", emailVerified: true },
    { name: "Bruno Sample", email: "bruno@example.com", emailVerified: true },
    { name: "Chiyo Specimen", email: "chiyo@example.com", emailVerified: true },
    { name: "Dara Unverified", email: "dara@example.com", emailVerified: false },
  ].map(accountOf),
  operatorAccount,
];
