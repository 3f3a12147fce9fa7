import { randomUUID } from "node:crypto";
import type { TestTokens } from "../test-tokens.ts";

/** Any part of a token: an object is spelled as JSON, a text is taken as it is. */
export type Part = Record<string, unknown> | string | Buffer;

/** One thing that is tried: what it is, the rule that refuses it, and how it is made. */
export type TokenCase = {
  readonly name: string;
  readonly rule: string;
  readonly make: (forge: Forge) => string;
  /** HTTP takes it off before anybody sees it: white space around a header's value (RFC 9110 §5.5). */
  readonly isLostInHttp?: boolean;
};

const encode = (part: Part): string =>
  Buffer.from(typeof part === "string" || Buffer.isBuffer(part) ? part : JSON.stringify(part)).toString(
    "base64url",
  );

/** Makes tokens that are right in everything but what a case changes. */
export const createForge = (tokens: TestTokens) => {
  const nowSeconds = Math.floor(Date.now() / 1_000);
  const header = { alg: "ES256", kid: tokens.kid, typ: "at+jwt" };
  const claims = {
    sid: randomUUID(),
    iss: tokens.issuer,
    aud: "phaselock",
    sub: randomUUID(),
    iat: nowSeconds,
    exp: nowSeconds + 300,
  };
  /** Header and payload with whatever is given for a signature. */
  const joined = (head: Part, payload: Part, signature: (input: string) => Buffer): string => {
    const input = `${encode(head)}.${encode(payload)}`;
    return `${input}.${signature(input).toString("base64url")}`;
  };
  return {
    tokens,
    nowSeconds,
    header,
    claims,
    joined,
    /** Signed by our key, whatever it says. */
    signed: (head: Part, payload: Part): string => joined(head, payload, tokens.sign),
    /** Signed by our key, with these members of the header changed; undefined takes one out. */
    withHeader: (changes: Record<string, unknown>): string =>
      joined({ ...header, ...changes }, claims, tokens.sign),
    /** Signed by our key, with these claims changed; undefined takes one out. */
    withClaims: (changes: Record<string, unknown>): string =>
      joined(header, { ...claims, ...changes }, tokens.sign),
    /** A token that gets in. */
    valid: (): string => joined(header, claims, tokens.sign),
  };
};
export type Forge = ReturnType<typeof createForge>;

/** A token's three parts. */
export const partsOf = (token: string): [string, string, string] => {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return [header, payload, signature];
};
