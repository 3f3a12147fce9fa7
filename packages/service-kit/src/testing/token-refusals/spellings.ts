import { partsOf, type TokenCase } from "./forge.ts";

const compact = "RFC 7515 §7.1: three base64url parts, two dots, and nothing else";
const oneSpelling = "RFC 4648 §3.5, §5: base64url without padding and without trailing bits";
const signedOnly = "RFC 9068 §2.1: an access token is a signed JWT in compact form";
const small = "valid tokens are smaller than 2 KiB";

const changed = (
  name: string,
  rule: string,
  change: (token: string) => string,
  isLostInHttp = false,
): TokenCase => ({
  name,
  rule,
  isLostInHttp,
  make: ({ valid }) => change(valid()),
});

const changedParts = (
  name: string,
  rule: string,
  change: (parts: [string, string, string]) => readonly string[],
): TokenCase => changed(name, rule, token => change(partsOf(token)).join("."));

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
/** Encodes the same bytes differently, by setting unused bits of the last character. */
const withTrailingBits = (part: string): string => {
  const last = alphabet.indexOf(part.at(-1) ?? "A");
  return part.slice(0, -1) + alphabet[part.length % 4 === 0 ? last ^ 1 : last + 1];
};

/** A token in which the last character of one part has unused bits set. */
const trailingBits = (name: string, at: 0 | 1 | 2): TokenCase => ({
  name: `trailing bits at the end of the ${name}`,
  rule: oneSpelling,
  make: ({ joined, header, claims, tokens }) => {
    const padded = [0, 1, 2]
      .map(length => joined(header, { ...claims, x: "x".repeat(length) }, tokens.sign))
      .find(token => (partsOf(token)[at]?.length ?? 0) % 4 !== 0);
    if (padded === undefined) throw new Error("no length has trailing bits");
    const parts = partsOf(padded);
    if (at === 2) return [parts[0], parts[1], withTrailingBits(parts[2])].join(".");
    // Signed over the other encoding, so that only the encoding is wrong.
    parts[at] = withTrailingBits(parts[at]);
    const input = `${parts[0]}.${parts[1]}`;
    return `${input}.${tokens.sign(input).toString("base64url")}`;
  },
});

const isBlank = (character: string): boolean => character === " " || character === "\t";

/** Tokens that are not in canonical form. */
export const spellingCases: readonly TokenCase[] = [
  ...Object.entries({
    space: " ",
    tab: "\t",
    NUL: "\0",
    "a byte order mark": "\uFEFF",
    "=": "=",
    ",": ",",
    ";": ";",
  }).flatMap(([name, character]) => [
    changed(`${name} in front`, compact, token => character + token, isBlank(character)),
    changed(`${name} behind`, compact, token => token + character, isBlank(character)),
    changed(`${name} after the first dot`, compact, token => token.replace(".", `.${character}`)),
  ]),
  changed("a line break at the end", compact, token => `${token}\n`),
  changed("a line break in the middle", compact, token => token.replace(".", ".\r\n")),
  changed("quotation marks around it", compact, token => `"${token}"`),
  changed("an escaped dot", compact, token => token.replace(".", "%2e")),
  changed("a full-width dot", compact, token => token.replaceAll(".", "．")),
  changed("all in capitals", compact, token => token.toUpperCase()),
  changedParts("padding on every part", oneSpelling, parts => parts.map(part => `${part}=`)),
  changedParts("padding on the signature", oneSpelling, ([a, b, c]) => [a, b, `${c}==`]),
  changedParts("the alphabet of plain base64", oneSpelling, ([a, b, c]) => [a, b, `+/${c.slice(2)}`]),
  trailingBits("header", 0),
  trailingBits("payload", 1),
  trailingBits("signature", 2),
  changedParts("one part", compact, ([a]) => [a]),
  changedParts("two parts", compact, ([a, b]) => [a, b]),
  changedParts("two parts and a dot", compact, ([a, b]) => [a, b, ""]),
  changedParts("four parts", compact, parts => [...parts, "x"]),
  changedParts("an empty fourth part", compact, parts => [...parts, ""]),
  changedParts("an empty header", compact, ([, b, c]) => ["", b, c]),
  changedParts("an empty payload", compact, ([a, , c]) => [a, "", c]),
  changedParts("five parts, as a JWE", signedOnly, ([a, b, c]) => [a, "", b, c, c]),
  ...["", " ", ".", "..", "...", "null", "undefined", "{}", "true"].map(text =>
    changed(`just ${JSON.stringify(text)}`, compact, () => text),
  ),
  changedParts("the flattened JSON form", signedOnly, ([a, b, c]) => [
    JSON.stringify({ protected: a, payload: b, signature: c }),
  ]),
  changedParts("the general JSON form", signedOnly, ([a, b, c]) => [
    JSON.stringify({ payload: b, signatures: [{ protected: a, signature: c }] }),
  ]),
  {
    name: "a token in a token",
    rule: signedOnly,
    make: ({ signed, header, valid }) => signed(header, valid()),
  },
  {
    name: "a token in a token that declares it",
    rule: signedOnly,
    make: ({ signed, header, valid }) => signed({ ...header, cty: "JWT" }, valid()),
  },
  {
    name: "a large claim",
    rule: small,
    make: ({ withClaims }) => withClaims({ x: "x".repeat(4_000) }),
  },
  {
    name: "very deep claims",
    rule: small,
    make: ({ signed, header }) => signed(header, "[".repeat(3_000)),
  },
  changed("ten thousand characters appended", small, token => token + "a".repeat(10_000)),
];
