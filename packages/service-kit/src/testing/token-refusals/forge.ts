import { randomUUID } from "node:crypto";
import type { TestTokens } from "../test-tokens.ts";

/** A part of a token: an object is encoded as JSON, a text is used unchanged. */
export type Part = Record<string, unknown> | string | Buffer;

/** One invalid token: its name, the rule that refuses it, and how to make it. */
export type TokenCase = {
  readonly name: string;
  readonly rule: string;
  readonly make: (forge: Forge) => string;
  /** Whether HTTP removes the defect: white space around a header's value is stripped (RFC 9110 §5.5). */
  readonly isLostInHttp?: boolean;
};

const encode = (part: Part): string =>
  Buffer.from(typeof part === "string" || Buffer.isBuffer(part) ? part : JSON.stringify(part)).toString(
    "base64url",
  );

/** Makes tokens that are valid except for the changes of a case. */
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
  /** Joins header and payload with any signature. */
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
    /** Any header and payload, signed by our key. */
    signed: (head: Part, payload: Part): string => joined(head, payload, tokens.sign),
    /** Signed by our key, with these header members changed; undefined removes one. */
    withHeader: (changes: Record<string, unknown>): string =>
      joined({ ...header, ...changes }, claims, tokens.sign),
    /** Signed by our key, with these claims changed; undefined removes one. */
    withClaims: (changes: Record<string, unknown>): string =>
      joined(header, { ...claims, ...changes }, tokens.sign),
    /** A valid token. */
    valid: (): string => joined(header, claims, tokens.sign),
  };
};
export type Forge = ReturnType<typeof createForge>;

/** A token's three parts. */
export const partsOf = (token: string): [string, string, string] => {
  const [header = "", payload = "", signature = ""] = token.split(".");
  return [header, payload, signature];
};
