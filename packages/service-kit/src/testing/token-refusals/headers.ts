import { generateKeyPairSync, type KeyObject, randomUUID, sign } from "node:crypto";
import type { TokenCase } from "./forge.ts";

const knownKey = "RFC 8725 §3.10: a kid is looked up among identity's keys only";
const ownKeysOnly = "RFC 8725 §3.10: keys never come with the token";
const nothingBeside = "RFC 7515 §4.1.11: unknown header members are refused, not ignored";
const oneType = "RFC 9068 §4: an access token has the type at+jwt";
const oneReading = "RFC 8725 §2.4: input that parsers read differently is refused";

const signedByUs =
  (member: string, rule: string) =>
  (value: unknown): TokenCase => ({
    name: `${member} ${(JSON.stringify(value) ?? "missing").slice(0, 60)}`,
    rule,
    make: ({ withHeader }) => withHeader({ [member]: value }),
  });

/** A token signed by a foreign key, whose header embeds that key or says where to find it. */
const withKeyAlong = (name: string, membersOf: (key: KeyObject) => Record<string, unknown>): TokenCase => ({
  name,
  rule: ownKeysOnly,
  make: ({ joined, header, claims }) => {
    const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    return joined({ ...header, ...membersOf(publicKey) }, claims, input =>
      sign("sha256", Buffer.from(input), { key: privateKey, dsaEncoding: "ieee-p1363" }),
    );
  },
});

const jwkOf = (key: KeyObject) => key.export({ format: "jwk" });
const derOf = (key: KeyObject) => key.export({ type: "spki", format: "der" }).toString("base64");
const elsewhere = "http://127.0.0.1:9/keys";

/** A header edited as text, for defects that no object can express. */
const headerText = (
  name: string,
  change: (text: string, kid: string) => string,
  rule = oneReading,
): TokenCase => ({
  name,
  rule,
  make: ({ signed, header, claims }) => signed(change(JSON.stringify(header), header.kid), claims),
});

/** Tokens with an invalid header. */
export const headerCases: readonly TokenCase[] = [
  ...[
    "../../../../dev/null",
    "/dev/null",
    "..\\..\\..\\windows\\win.ini",
    "file:///etc/passwd",
    "https://evil.example/keys",
    "x' UNION SELECT 'AA' --",
    "x'; DROP TABLE signing_keys; --",
    "$(id)",
    "__proto__",
    "constructor",
    "\0",
    "a".repeat(129),
    "",
    randomUUID(),
    0,
    null,
    true,
    [],
    {},
    undefined,
  ].map(signedByUs("kid", knownKey)),
  {
    name: "our kid in a list",
    rule: knownKey,
    make: ({ withHeader, header }) => withHeader({ kid: [header.kid] }),
  },
  {
    name: "our kid in capitals",
    rule: knownKey,
    make: ({ withHeader, header }) => withHeader({ kid: `${header.kid.toUpperCase()}A` }),
  },
  withKeyAlong("an embedded jwk under our kid", key => ({ jwk: jwkOf(key) })),
  withKeyAlong("an embedded jwk under its own kid", key => ({ jwk: jwkOf(key), kid: "stranger" })),
  withKeyAlong("an embedded jwk and no kid", key => ({ jwk: jwkOf(key), kid: undefined })),
  withKeyAlong("a jku", () => ({ jku: elsewhere, kid: "stranger" })),
  withKeyAlong("a jku under our kid", () => ({ jku: elsewhere })),
  withKeyAlong("an x5u", () => ({ x5u: elsewhere, kid: "stranger" })),
  withKeyAlong("an x5c", key => ({ x5c: [derOf(key)], kid: "stranger" })),
  withKeyAlong("an x5c under our kid", key => ({ x5c: [derOf(key)] })),
  withKeyAlong("an x5t", () => ({ x5t: "AAAA", "x5t#S256": "AAAA" })),
  ...[elsewhere, ""].map(signedByUs("jku", ownKeysOnly)),
  signedByUs("x5u", ownKeysOnly)(elsewhere),
  ...[["exp"], ["b64"], ["x-unknown"], [], "exp", null].map(signedByUs("crit", nothingBeside)),
  ...[true, false, "false"].map(signedByUs("b64", nothingBeside)),
  {
    name: "an unencoded payload that is announced (RFC 7797)",
    rule: nothingBeside,
    make: ({ withHeader }) => withHeader({ b64: false, crit: ["b64"] }),
  },
  ...["JWT", "at+JWT", "application/json"].map(signedByUs("cty", nothingBeside)),
  ...["DEF", "GZIP"].map(signedByUs("zip", nothingBeside)),
  signedByUs("enc", nothingBeside)("A256GCM"),
  signedByUs("epk", nothingBeside)({ kty: "EC" }),
  signedByUs("exp", nothingBeside)(4_102_444_800),
  signedByUs("x-unknown", nothingBeside)(1),
  ...[
    "JWT",
    "jwt",
    "id_token",
    "dpop+jwt",
    "logout+jwt",
    "rt+jwt",
    // Media types ignore case and "application/" (RFC 7515 §4.1.9), but identity always writes the same form.
    "AT+JWT",
    "at+JWT",
    "application/at+jwt",
    "at+jwt ",
    "",
    null,
    ["at+jwt"],
    undefined,
  ].map(signedByUs("typ", oneType)),
  headerText("alg twice, none first", text => text.replace("{", '{"alg":"none",')),
  headerText("alg twice, none last", text => text.replace("}", ',"alg":"none"}')),
  headerText("alg twice, the same", text => text.replace("{", '{"alg":"ES256",')),
  headerText("kid twice", (text, kid) => text.replace("{", `{"kid":"${kid}",`)),
  headerText("typ twice", text => text.replace("}", ',"typ":"JWT"}')),
  headerText("alg twice, once with an escape", text => text.replace("{", '{"\\u0061lg":"none",')),
  headerText("alg twice, once in another case", text => text.replace("{", '{"Alg":"none",'), nothingBeside),
  headerText("alg spelled with escapes", text => text.replace("ES256", "\\u0045S256")),
  headerText("white space", text => ` ${text} `),
  headerText("a line break", text => `${text}\n`),
  headerText("a byte order mark", text => `\uFEFF${text}`),
  headerText("a comment", text => `${text}//`),
  headerText("a trailing comma", text => text.replace("}", ",}")),
  headerText("a second value at the end", text => `${text}${text}`),
  headerText("a prototype", text => text.replace("{", '{"__proto__":{},')),
  ...["", "[]", '"ES256"', "1", "null", "true", "{}", "\0"].map(text =>
    headerText(
      `a header that is ${JSON.stringify(text)}`,
      () => text,
      "RFC 7515 §4: a header is a JSON object",
    ),
  ),
  {
    name: "a header that is not UTF-8",
    rule: oneReading,
    make: ({ signed, header, claims }) =>
      signed(Buffer.from(JSON.stringify(header).replace("at+jwt", "at+jwt\xff"), "latin1"), claims),
  },
];
