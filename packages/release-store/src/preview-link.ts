import { partNameSchema, releaseNameSchema } from "@phaselock/contracts";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/** `PREVIEW_SECRET`: signs links to previews. */
export const previewSecretSchema = z.string().min(32, "must have at least 32 characters");

/** Keeps a preview's token from being used as any other token. */
const audience = "phaselock-preview";

const claimsSchema = z.object({ part: partNameSchema, release: releaseNameSchema, exp: z.int() });

/** A release that a browser gets although it is not live. */
export type Preview = {
  readonly part: string;
  readonly release: string;
  readonly until: Date;
};

const keyOf = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** Signs a preview as a token (JWT, HS256). */
export const signPreview = (secret: string, { part, release, until }: Preview): Promise<string> =>
  new SignJWT({ part, release })
    .setProtectedHeader({ alg: "HS256" })
    .setAudience(audience)
    .setExpirationTime(until)
    .sign(keyOf(secret));

/** @returns undefined if the token is forged, malformed or expired */
export const verifyPreview = async (secret: string, token: string): Promise<Preview | undefined> => {
  const verified = await jwtVerify(token, keyOf(secret), { audience, algorithms: ["HS256"] }).catch(
    () => undefined,
  );
  const claims = claimsSchema.safeParse(verified?.payload).data;
  return claims && { part: claims.part, release: claims.release, until: new Date(claims.exp * 1_000) };
};
