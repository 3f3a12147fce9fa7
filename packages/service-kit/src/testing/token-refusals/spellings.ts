import { partsOf, type TokenCase } from "./forge.ts";

const compact = "RFC 7515 §7.1: three parts of base64url, two points, and nothing else";
const oneSpelling = "RFC 4648 §3.5, §5: base64url without padding and without loose bits at the end";
const signedOnly = "RFC 9068 §2.1: an access token is a signed JWT in compact form";
const small = "no token of ours is larger than 2 KiB";

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
/** The same bytes in another spelling: the last character has bits that no byte takes. */
const withLooseBits = (part: string): string => {
  const last = alphabet.indexOf(part.at(-1) ?? "A");
  return part.slice(0, -1) + alphabet[part.length % 4 === 0 ? last ^ 1 : last + 1];
};

/** A token whose header and payload both end in a character with loose bits, whatever their lengths. */
const loose = (name: string, at: 0 | 1 | 2): TokenCase => ({
  name: `loose bits at the end of the ${name}`,
  rule: oneSpelling,
  make: ({ joined, header, claims, tokens }) => {
    const padded = [0, 1, 2]
      .map(length => joined(header, { ...claims, x: "x".repeat(length) }, tokens.sign))
      .find(token => (partsOf(token)[at]?.length ?? 0) % 4 !== 0);
    if (padded === undefined) throw new Error("no length of it has loose bits");
    const parts = partsOf(padded);
    if (at === 2) return [parts[0], parts[1], withLooseBits(parts[2])].join(".");
    // Signed over the other spelling, so that only the spelling is wrong.
    parts[at] = withLooseBits(parts[at]);
    const input = `${parts[0]}.${parts[1]}`;
    return `${input}.${tokens.sign(input).toString("base64url")}`;
  },
});

const isBlank = (character: string): boolean => character === " " || character === "\t";

/** What is wrong with how a token is written. */
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
    changed(`${name} after the first point`, compact, token => token.replace(".", `.${character}`)),
  ]),
  changed("a line's end behind", compact, token => `${token}\n`),
  changed("a line's end in the middle", compact, token => token.replace(".", ".\r\n")),
  changed("quotes around", compact, token => `"${token}"`),
  changed("an escaped point", compact, token => token.replace(".", "%2e")),
  changed("a point of another script", compact, token => token.replaceAll(".", "．")),
  changed("all in capitals", compact, token => token.toUpperCase()),
  changedParts("padding on every part", oneSpelling, parts => parts.map(part => `${part}=`)),
  changedParts("padding on the signature", oneSpelling, ([a, b, c]) => [a, b, `${c}==`]),
  changedParts("the alphabet of plain base64", oneSpelling, ([a, b, c]) => [a, b, `+/${c.slice(2)}`]),
  loose("header", 0),
  loose("payload", 1),
  loose("signature", 2),
  changedParts("one part", compact, ([a]) => [a]),
  changedParts("two parts", compact, ([a, b]) => [a, b]),
  changedParts("two parts and a point", compact, ([a, b]) => [a, b, ""]),
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
    name: "a token in a token that says so",
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
  changed("ten thousand characters behind", small, token => token + "a".repeat(10_000)),
];
