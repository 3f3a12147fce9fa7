import { beforeAll, describe, expect, it } from "vitest";
import type { TestTokens } from "../test-tokens.ts";
import { describeTokenRefusals } from "./describe-token-refusals.ts";
import { createForge } from "./forge.ts";
import { rawRequest } from "./raw-request.ts";

/** A running server that lets people in by access tokens. */
export type Server = {
  /** The issuer whose tokens it takes. */
  readonly tokens: TestTokens;
  /** An address that answers a GET with 200 to any user, and to nobody else. */
  readonly url: string;
};

/** Refused for what it says, for how it says it, or for its size. Anything else is no refusal, least of all a 500. */
const refusals = new Set([400, 401, 431]);

/** A way to present a right token, and the rule that tells whether it is one. */
type Presentation = {
  readonly name: string;
  readonly rule: string;
  readonly lines: (token: string) => readonly string[];
  readonly query?: (token: string) => string;
};

const oneHeader =
  "RFC 9110 §5.3: Authorization is no list, and of two nobody knows which the next server takes";
const scheme = "RFC 6750 §2.1: Bearer, one or more spaces, the token";
const headerOnly = "RFC 6750 §5.3, RFC 9700 §4.3.2: a token is taken from the Authorization header alone";
const caseless = "RFC 9110 §11.1: a scheme's name ignores case";

const admitted: readonly Presentation[] = [
  { name: "Bearer", rule: scheme, lines: token => [`Authorization: Bearer ${token}`] },
  { name: "bearer", rule: caseless, lines: token => [`authorization: bearer ${token}`] },
  { name: "BEARER", rule: caseless, lines: token => [`AUTHORIZATION: BEARER ${token}`] },
];

const authorization = (name: string, value: (token: string) => string, rule = scheme): Presentation => ({
  name,
  rule,
  lines: token => [`Authorization: ${value(token)}`],
});

const refused: readonly Presentation[] = [
  { name: "no token at all", rule: scheme, lines: () => [] },
  {
    name: "one in two headers",
    rule: oneHeader,
    lines: token => Array(2).fill(`Authorization: Bearer ${token}`),
  },
  {
    name: "one in the first of two headers",
    rule: oneHeader,
    lines: token => [`Authorization: Bearer ${token}`, "Authorization: Bearer x"],
  },
  {
    name: "one in the second of two headers",
    rule: oneHeader,
    lines: token => ["authorization: Bearer x", `Authorization: Bearer ${token}`],
  },
  authorization("a list of two", token => `Bearer ${token}, Bearer ${token}`, oneHeader),
  authorization("two in one header", token => `Bearer ${token} ${token}`),
  authorization("nothing after the scheme", () => "Bearer"),
  authorization("no scheme", token => token),
  authorization("no space", token => `Bearer${token}`),
  authorization("a tab for the space", token => `Bearer\t${token}`),
  authorization("a colon for the space", token => `Bearer:${token}`),
  authorization("a parameter behind", token => `Bearer ${token}; realm=x`),
  authorization("quotes around", token => `Bearer "${token}"`),
  authorization("a parameter's name in front", token => `Bearer token=${token}`),
  authorization("Basic", token => `Basic ${Buffer.from(`x:${token}`).toString("base64")}`),
  ...["Basic", "Token", "JWT", "DPoP", "Digest", "Negotiate", "Bearers"].map(name =>
    authorization(`the scheme ${name}`, token => `${name} ${token}`),
  ),
  ...["access_token", "token", "bearer", "authorization", "jwt"].map(name => ({
    name: `one in the query, as ${name}`,
    rule: headerOnly,
    lines: () => [],
    query: (token: string) => `${name}=${token}`,
  })),
  ...["Cookie: access_token=", "Cookie: token=", "Cookie: auth_token=", "Cookie: Authorization=Bearer "].map(
    before => ({
      name: `one in a cookie (${before}…)`,
      rule: headerOnly,
      lines: (token: string) => [before + token],
    }),
  ),
  ...["Proxy-Authorization", "X-Authorization", "X-Access-Token", "X-Forwarded-Authorization", "DPoP"].map(
    name => ({
      name: `one in ${name}`,
      rule: headerOnly,
      lines: (token: string) => [`${name}: Bearer ${token}`],
    }),
  ),
  ...["x-user-id", "x-forwarded-user", "x-phaselock-user"].map(name => ({
    name: `a user's id in ${name}, as if a gateway had said so`,
    rule: headerOnly,
    lines: () => [`${name}: 01920000-0000-7000-8000-000000000001`],
  })),
];

/**
 * What describeTokenRefusals holds, over HTTP, and every wrong way to present a right token.
 * @param open called twice
 */
export const describeBearerRefusals = (name: string, open: () => Promise<Server>): void => {
  const ask = async (url: string, lines: readonly string[]): Promise<boolean> => {
    const status = await rawRequest(url, lines);
    if (status === 200) return true;
    if (refusals.has(status)) return false;
    throw new Error(`Answered ${status}`);
  };

  const openDoor = async () => {
    const { tokens, url } = await open();
    return { tokens, getsIn: (token: string) => ask(url, [`Authorization: Bearer ${token}`]) };
  };
  describeTokenRefusals(name, openDoor, "HTTP");

  describe(`bearer tokens at ${name}`, () => {
    let server: Server;
    beforeAll(async () => {
      server = await open();
    });
    const getsIn = ({ lines, query }: Presentation) => {
      const token = createForge(server.tokens).valid();
      return ask(query ? `${server.url}?${query(token)}` : server.url, lines(token));
    };

    it.each(admitted)("takes one as $name ($rule)", async presentation => {
      expect(await getsIn(presentation)).toBe(true);
    });

    it.each(refused)("refuses $name ($rule)", async presentation => {
      expect(await getsIn(presentation)).toBe(false);
    });
  });
};
