import type { Forge, TokenCase } from "./forge.ts";

const ends = "RFC 7519 §4.1.4: exp is in whole seconds, in the future, and at most one lifetime after iat";
const begins = "RFC 7519 §4.1.6: iat is in whole seconds and not in the future";
const notBefore = "RFC 7519 §4.1.5: a token is refused before its nbf";
const forUs = "RFC 9068 §4: the audience is ours alone";
const fromUs = "RFC 9068 §4: the issuer is ours, compared as text";
const oneUserAndSession = "RFC 9068 §2.2: a token names one user and one sign-in session";
const roleList = "RFC 9068 §2.2.3.1, RFC 7643 §4.1.2: roles is a list of role names";
const oneReading = "RFC 8725 §2.4: input that parsers read differently is refused";

const show = (value: unknown): string => (JSON.stringify(value) ?? "missing").slice(0, 60);

const claim =
  (member: string, rule: string) =>
  (value: unknown): TokenCase => ({
    name: `${member} ${show(value)}`,
    rule,
    make: ({ withClaims }) => withClaims({ [member]: value }),
  });

/** A claim derived from the valid ones. */
const derived = (
  member: string,
  rule: string,
  values: Readonly<Record<string, (forge: Forge) => unknown>>,
): TokenCase[] =>
  Object.entries(values).map(([name, value]) => ({
    name: `${member} ${name}`,
    rule,
    make: forge => forge.withClaims({ [member]: value(forge) }),
  }));

/** A payload edited as text, for defects that no object can express. */
const payloadText = (
  name: string,
  change: (text: string, forge: Forge) => string,
  rule = oneReading,
): TokenCase => ({
  name,
  rule,
  make: forge => forge.signed(forge.header, change(JSON.stringify(forge.claims), forge)),
});

/** A number in a form that JSON.stringify would never write. */
const spelledNumber = (member: "exp" | "iat", spelling: string, rule: string): TokenCase =>
  payloadText(
    `${member} spelled ${spelling}`,
    (text, { claims }) => text.replace(`"${member}":${claims[member]}`, `"${member}":${spelling}`),
    rule,
  );

const noNumbers = ["soon", "", null, true, [], {}, -1, 0, undefined];
const noIds = [
  "",
  " ",
  "admin",
  "*",
  "../1",
  "00000000-0000-0000-0000-00000000000g",
  1,
  null,
  true,
  [],
  {},
  undefined,
];

/** Tokens with invalid claims. */
export const claimCases: readonly TokenCase[] = [
  ...noNumbers.map(claim("exp", ends)),
  ...[1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, 4_102_444_800].map(claim("exp", ends)),
  ...derived("exp", ends, {
    "just now": ({ nowSeconds }) => nowSeconds,
    "a second ago": ({ nowSeconds }) => nowSeconds - 1,
    "as a text": ({ claims }) => String(claims.exp),
    "with a fraction": ({ claims }) => claims.exp + 0.5,
    "in a list": ({ claims }) => [claims.exp],
    "in milliseconds": ({ claims }) => claims.exp * 1_000,
    "later than a lifetime from iat": ({ claims }) => claims.iat + 25 * 60 + 1,
    "before iat": ({ claims }) => claims.iat - 1,
  }),
  ...["NaN", "Infinity", "-Infinity", "1e400", "0x7fffffff", "+4102444800", "1_000"].map(spelling =>
    spelledNumber("exp", spelling, ends),
  ),
  ...noNumbers.map(claim("iat", begins)),
  ...derived("iat", begins, {
    "in two minutes": ({ nowSeconds }) => nowSeconds + 120,
    "as a text": ({ claims }) => String(claims.iat),
    "with a fraction": ({ claims }) => claims.iat - 0.5,
  }),
  spelledNumber("iat", "1e9", begins),
  ...["soon", "", null, true, [], -1, 1.5, 4_102_444_800].map(claim("nbf", notBefore)),
  ...derived("nbf", notBefore, { "in two minutes": ({ nowSeconds }) => nowSeconds + 120 }),
  ...[
    "",
    "phase",
    "phaselock2",
    "phaselock ",
    "Phaselock",
    "someone-else",
    ["phaselock"],
    ["someone-else", "phaselock"],
    ["someone-else"],
    [],
    [["phaselock"]],
    { 0: "phaselock" },
    null,
    0,
    undefined,
  ].map(claim("aud", forUs)),
  ...["", "http://evil.example", null, 0, {}, undefined].map(claim("iss", fromUs)),
  ...derived("iss", fromUs, {
    "with a slash behind": ({ tokens }) => `${tokens.issuer}/`,
    "in capitals": ({ tokens }) => tokens.issuer.toUpperCase(),
    "in a list": ({ tokens }) => [tokens.issuer],
    "that only begins like ours": ({ tokens }) => `${tokens.issuer}.evil.example`,
    "that is the beginning of ours": ({ tokens }) => tokens.issuer.slice(0, -1),
    "with a user in front": ({ tokens }) => tokens.issuer.replace("://", "://x@"),
    "with white space": ({ tokens }) => `${tokens.issuer} `,
  }),
  ...["sub", "sid"].flatMap(member => noIds.map(claim(member, oneUserAndSession))),
  ...(["sub", "sid"] as const).flatMap(member =>
    derived(member, oneUserAndSession, {
      "with NUL behind": ({ claims }) => `${claims[member]}\0`,
      "with a line's end": ({ claims }) => `${claims[member]}\n`,
      "in braces": ({ claims }) => `{${claims[member]}}`,
      "without dashes": ({ claims }) => claims[member].replaceAll("-", ""),
      "in a list": ({ claims }) => [claims[member]],
    }),
  ),
  ...["operator", { 0: "operator" }, [["operator"]], [1], [null], [""], null, true, 1, {}].map(
    claim("roles", roleList),
  ),
  payloadText("roles twice", text =>
    text.replace("{", '{"roles":["operator"],').replace(/}$/, ',"roles":[]}'),
  ),
  payloadText("sub twice, ours first", text =>
    text.replace("}", ',"sub":"01920000-0000-7000-8000-000000000002"}'),
  ),
  payloadText("sub twice, ours last", text =>
    text.replace("{", '{"sub":"01920000-0000-7000-8000-000000000002",'),
  ),
  payloadText("sub twice, once with an escape", text =>
    text.replace("{", '{"s\\u0075b":"01920000-0000-7000-8000-000000000002",'),
  ),
  payloadText("exp twice, an old one first", text => text.replace("{", '{"exp":1,')),
  payloadText("exp twice, an old one last", text => text.replace("}", ',"exp":1}')),
  payloadText("aud twice", text => text.replace("{", '{"aud":"someone-else",')),
  payloadText("iss twice", text => text.replace("{", '{"iss":"http://evil.example",')),
  payloadText("sid twice", (text, { claims }) => text.replace("{", `{"sid":"${claims.sid}",`)),
  payloadText("a prototype with the claims", text => `{"__proto__":${text}}`),
  payloadText("a prototype beside the claims", text => text.replace("{", '{"__proto__":{"exp":1},')),
  payloadText("white space around the claims", text => ` ${text} `),
  payloadText("white space between the claims", text => text.replace(",", ", ")),
  payloadText("a byte order mark before the claims", text => `\uFEFF${text}`),
  payloadText("claims with a comment", text => `${text}/**/`),
  payloadText("claims twice", text => `${text}${text}`),
  payloadText("claims in single quotes", text => text.replaceAll('"', "'")),
  payloadText("claims in a list", text => `[${text}]`, "RFC 7519 §3: claims are a JSON object"),
  ...["", "{}", "[]", "null", "1", '"x"', "true", "\0"].map(text =>
    payloadText(
      `claims that are ${JSON.stringify(text)}`,
      () => text,
      "RFC 7519 §3: claims are a JSON object",
    ),
  ),
  {
    name: "claims that are not UTF-8",
    rule: oneReading,
    make: ({ signed, header, claims }) =>
      signed(header, Buffer.from(JSON.stringify({ ...claims, name: "\xff" }), "latin1")),
  },
];
