import { randomInt } from "node:crypto";

/** Crockford's base 32: no letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** 40 bits: one registration in 10^12 collides with a given namesake. */
const tailLength = 8;
const stemMaxLength = 24;

/** "Ada Lovelace" → `ada-lovelace`; empty if the name has no Latin letters or digits. */
const stemOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, stemMaxLength)
    .replaceAll(/^-+|-+$/g, "");

/**
 * Generate a username that is very likely unique and does not reveal the email address.
 * @example generateUsername("Ada Lovelace") // "ada-lovelace-7q2m0x9k"
 */
export const generateUsername = (name: string | null): string => {
  const tail = Array.from({ length: tailLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${stemOf(name ?? "") || "member"}-${tail}`;
};
