import { z } from "zod";

/** No token of ours comes near this; refuse before parsing, in characters. */
const maxTokenLength = 2048;
/** An ES256 signature is 64 bytes (RFC 7518 §3.4): 86 characters of base64url. */
const compactForm = /^([\w-]+)\.([\w-]+)\.([\w-]{86})$/;
const objectSchema = z.record(z.string(), z.unknown());

/** The JSON object of a part that is spelled as JSON.stringify and base64url spell it, and in no other way. */
const decodeObject = (part: string): Record<string, unknown> => {
  const object = objectSchema.parse(JSON.parse(Buffer.from(part, "base64url").toString()));
  if (encode(JSON.stringify(object)) !== part) throw new Error("not in its one spelling");
  return object;
};

const encode = (content: string | Buffer): string => Buffer.from(content).toString("base64url");

/**
 * Take a compact JWS apart, which is not to trust it. There is one issuer, and it writes a token in one way: a member
 * that is there twice, white space, padding, loose bits at the end of a part or broken UTF-8 are read differently by
 * different parsers (RFC 8725 §2.4, RFC 7515 §10.12), and so are read by none of ours.
 * @throws whatever its spelling is refused for
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
