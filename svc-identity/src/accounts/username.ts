import { randomInt } from "node:crypto";

/** Crockford's base 32: no letters that look like digits. */
const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";
/** 40 bits: one registration in 10^12 meets a given namesake's. */
const tailLength = 8;
const stemMaxLength = 24;

/** "Ada Lovelace" → `ada-lovelace`; a name without Latin letters or digits gives nothing. */
const stemOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, stemMaxLength)
    .replaceAll(/^-+|-+$/g, "");

/**
 * A username that hardly anybody else has, and that gives no address away.
 * @example generateUsername("Ada Lovelace") // "ada-lovelace-7q2m0x9k"
 */
export const generateUsername = (name: string | null): string => {
  const tail = Array.from({ length: tailLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return `${stemOf(name ?? "") || "member"}-${tail}`;
};
