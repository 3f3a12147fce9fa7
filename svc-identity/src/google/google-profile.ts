import { z } from "zod";

/** A person, with the claims that Google makes about them. */
export type GoogleProfile = {
  /** Google's id of the person. Unlike an address, it is never reused. */
  readonly sub: string;
  /** Verified by Google, lower case. */
  readonly email: string;
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly picture: string | null;
};

/** PostgreSQL can't store NUL, and no real name contains control characters. */
const controlCharacters = /\p{Cc}/gu;
const nameSchema = z
  .string()
  .transform(text => text.replaceAll(controlCharacters, "").trim().slice(0, 200) || null)
  .nullable()
  .catch(null);

/** The claims about a person (OpenID Connect Core §5.1), the same in an id_token and at userinfo. */
export const personClaimsSchema = z.object({
  sub: z.string().regex(/^[\x21-\x7e]{1,255}$/),
  email: z.email().max(254).toLowerCase(),
  email_verified: z.boolean(),
  name: nameSchema,
  given_name: nameSchema,
  family_name: nameSchema,
  picture: z
    .url({ protocol: /^https$/ })
    .max(2048)
    .nullable()
    .catch(null),
});

export const toProfile = (claims: z.output<typeof personClaimsSchema>): GoogleProfile => {
  const { sub, email, name, given_name: firstName, family_name: lastName, picture } = claims;
  return { sub, email, name, firstName, lastName, picture };
};
