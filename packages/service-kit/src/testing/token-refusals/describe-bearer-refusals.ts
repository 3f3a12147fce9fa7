import { beforeAll, describe, expect, it } from "vitest";
import type { TestTokens } from "../test-tokens.ts";
import { describeTokenRefusals } from "./describe-token-refusals.ts";
import { createForge } from "./forge.ts";
import { rawRequest } from "./raw-request.ts";

/** A running server that authenticates users by access token. */
export type Server = {
  /** The issuer whose tokens it accepts. */
  readonly tokens: TestTokens;
  /** A URL that answers a GET of any signed-in user with 200, and refuses all others. */
  readonly url: string;
};

/**
 * The statuses that count as a refusal: invalid token, malformed request, headers too large. Any other fails the
 * test.
 */
const refusals = new Set([400, 401, 431]);

/** A way to send a valid token, and the rule by which it is accepted or refused. */
type Presentation = {
  readonly name: string;
  readonly rule: string;
  readonly lines: (token: string) => readonly string[];
  readonly query?: (token: string) => string;
};

const oneHeader =
  "RFC 9110 §5.3: Authorization is not a list, and servers differ in which of two headers they use";
const scheme = "RFC 6750 §2.1: Bearer, one or more spaces, the token";
const headerOnly = "RFC 6750 §5.3, RFC 9700 §4.3.2: a token is read from the Authorization header only";
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
    name: "a token in two headers",
    rule: oneHeader,
    lines: token => Array(2).fill(`Authorization: Bearer ${token}`),
  },
  {
    name: "a token in the first of two headers",
    rule: oneHeader,
    lines: token => [`Authorization: Bearer ${token}`, "Authorization: Bearer x"],
  },
  {
    name: "a token in the second of two headers",
    rule: oneHeader,
    lines: token => ["authorization: Bearer x", `Authorization: Bearer ${token}`],
  },
  authorization("a list of two tokens", token => `Bearer ${token}, Bearer ${token}`, oneHeader),
  authorization("two tokens in one header", token => `Bearer ${token} ${token}`),
  authorization("nothing after the scheme", () => "Bearer"),
  authorization("no scheme", token => token),
  authorization("no space", token => `Bearer${token}`),
  authorization("a tab instead of the space", token => `Bearer\t${token}`),
  authorization("a colon instead of the space", token => `Bearer:${token}`),
  authorization("a parameter after the token", token => `Bearer ${token}; realm=x`),
  authorization("quotation marks around the token", token => `Bearer "${token}"`),
  authorization("a parameter name before the token", token => `Bearer token=${token}`),
  authorization("Basic", token => `Basic ${Buffer.from(`x:${token}`).toString("base64")}`),
  ...["Basic", "Token", "JWT", "DPoP", "Digest", "Negotiate", "Bearers"].map(name =>
    authorization(`the scheme ${name}`, token => `${name} ${token}`),
  ),
  ...["access_token", "token", "bearer", "authorization", "jwt"].map(name => ({
    name: `a token in the query, as ${name}`,
    rule: headerOnly,
    lines: () => [],
    query: (token: string) => `${name}=${token}`,
  })),
  ...["Cookie: access_token=", "Cookie: token=", "Cookie: auth_token=", "Cookie: Authorization=Bearer "].map(
    before => ({
      name: `a token in a cookie (${before}…)`,
      rule: headerOnly,
      lines: (token: string) => [before + token],
    }),
  ),
  ...["Proxy-Authorization", "X-Authorization", "X-Access-Token", "X-Forwarded-Authorization", "DPoP"].map(
    name => ({
      name: `a token in ${name}`,
      rule: headerOnly,
      lines: (token: string) => [`${name}: Bearer ${token}`],
    }),
  ),
  ...["x-user-id", "x-forwarded-user", "x-phaselock-user"].map(name => ({
    name: `a user's id in ${name}, as if set by a gateway`,
    rule: headerOnly,
    lines: () => [`${name}: 01920000-0000-7000-8000-000000000001`],
  })),
];

/**
 * Runs describeTokenRefusals over HTTP, and tests every wrong way to send a valid token.
 * @param open called twice
 */
export const describeBearerRefusals = (name: string, open: () => Promise<Server>): void => {
  const ask = async (url: string, lines: readonly string[]): Promise<boolean> => {
    const status = await rawRequest(url, lines);
    if (status === 200) return true;
    if (refusals.has(status)) return false;
    throw new Error(`Answered ${status}`);
  };

  const openChecker = async () => {
    const { tokens, url } = await open();
    return { tokens, accepts: (token: string) => ask(url, [`Authorization: Bearer ${token}`]) };
  };
  describeTokenRefusals(name, openChecker, "HTTP");

  describe(`bearer tokens at ${name}`, () => {
    let server: Server;
    beforeAll(async () => {
      server = await open();
    });
    const accepts = ({ lines, query }: Presentation) => {
      const token = createForge(server.tokens).valid();
      return ask(query ? `${server.url}?${query(token)}` : server.url, lines(token));
    };

    it.each(admitted)("accepts a token as $name ($rule)", async presentation => {
      expect(await accepts(presentation)).toBe(true);
    });

    it.each(refused)("refuses $name ($rule)", async presentation => {
      expect(await accepts(presentation)).toBe(false);
    });
  });
};
