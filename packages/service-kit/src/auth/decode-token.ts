import { z } from "zod";

/** Tokens longer than this are refused before parsing, in characters. Valid tokens are far shorter. */
const maxTokenLength = 2048;
/** An ES256 signature is 64 bytes (RFC 7518 §3.4): 86 characters of base64url. */
const compactForm = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/;
const objectSchema = z.record(z.string(), z.unknown());

/** Decodes a part, which must be encoded exactly as JSON.stringify and base64url would encode it. */
const decodeObject = (part: string): Record<string, unknown> => {
  const object = objectSchema.parse(JSON.parse(Buffer.from(part, "base64url").toString()));
  if (encode(JSON.stringify(object)) !== part) throw new Error("not in canonical form");
  return object;
};

const encode = (content: string | Buffer): string => Buffer.from(content).toString("base64url");

/**
 * Decodes a compact JWS without verifying it. The only issuer writes tokens in one canonical form. Duplicate members,
 * white space, padding, trailing bits and broken UTF-8 are read differently by different parsers (RFC 8725 §2.4, RFC
 * 7515 §10.12), so all of them are refused.
 * @throws Error if the token is not in canonical form
 */
export const decodeToken = (
  token: string,
): { readonly header: Record<string, unknown>; readonly payload: Record<string, unknown> } => {
  if (token.length > maxTokenLength) throw new Error("too long");
  const [, header = "", payload = "", signature = ""] = compactForm.exec(token) ?? [];
  if (signature === "" || encode(Buffer.from(signature, "base64url")) !== signature)
    throw new Error("not compact");
  return { header: decodeObject(header), payload: decodeObject(payload) };
};
