import { accessTokenSeconds } from "@phaselock/contracts";
import { type JWTVerifyGetKey, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import { decodeToken } from "./decode-token.ts";
import type { Revocations } from "./revocations.ts";

/** Audience of every access token of the product. */
export const tokenAudience = "phaselock";
/** The one algorithm that access tokens are signed with (RFC 7518 §3.4). */
export const tokenAlgorithm = "ES256";
/** The one type that access tokens have (RFC 9068 §2.1). */
export const tokenType = "at+jwt";

/** Who a verified access token speaks for. Tokens carry no tier and no personal data. */
export type Principal = {
  readonly userId: string;
  /** The sign-in session: the family of refresh tokens that the access token came from. */
  readonly signInId: string;
  /** The compact token itself, to be forwarded to a service that must verify it on its own. */
  readonly token: string;
};

/** Verifies access tokens. @throws AppError `invalid_token` on anything but a valid one, or what its keys throw */
export type TokenVerifier = { verify(token: string): Promise<Principal> };

/** How far a service's clock may be behind identity's, in seconds. A token's end has no such grace. */
const clockSkewSeconds = 60;
/** A remembered token is verified anew after this, so that a key that was withdrawn ends; in milliseconds. */
const rememberForMs = 10 * 60_000;

/** Nothing beside these: a header that names keys, extensions or types of its own is not one of ours. */
const headerSchema = z.strictObject({
  alg: z.literal(tokenAlgorithm),
  kid: z.string().min(1).max(128),
  typ: z.literal(tokenType),
});
/** As identity writes them; RFC 7519 would allow more spellings than anyone here has a use for. */
const claimsSchema = z
  .object({
    aud: z.literal(tokenAudience),
    iss: z.string(),
    sub: z.uuid(),
    sid: z.uuid(),
    iat: z.int().positive(),
    nbf: z.int().positive().optional(),
    exp: z.int().positive(),
  })
  // Revocations are held for as long as this: a token that lives longer could outlive its own.
  .refine(({ iat, exp }) => exp > iat && exp - iat <= accessTokenSeconds, "lives too long");
type Claims = z.infer<typeof claimsSchema>;

const checkTimes = ({ iat, nbf = iat, exp }: Claims): void => {
  const nowSeconds = Date.now() / 1_000;
  if (nowSeconds >= exp) throw new Error("expired");
  if (Math.max(iat, nbf) > nowSeconds + clockSkewSeconds) throw new Error("from the future");
};

type VerifierOptions = {
  readonly keys: JWTVerifyGetKey;
  /** The product's public origin. */
  readonly issuer: string;
  /** Asked on every verification. */
  readonly revocations: Pick<Revocations, "isRevoked">;
  /**
   * How many verified tokens are remembered with their claims, about 1 KiB each; none unless given. It is the signature
   * alone that is then not verified again: times and revocations are looked at on every call.
   */
  readonly remember?: number;
};

const refused = (cause: unknown): AppError =>
  cause instanceof AppError
    ? cause
    : new AppError("invalid_token", { cause, detail: cause instanceof Error ? cause.message : "rejected" });

export const createTokenVerifier = ({
  keys,
  issuer,
  revocations,
  remember,
}: VerifierOptions): TokenVerifier => {
  // By the token itself, signature included: nothing shorter says that it is the one that was verified.
  const remembered =
    remember === undefined ? undefined : new LRUCache<string, Claims>({ max: remember, ttl: rememberForMs });

  const judge = async (token: string): Promise<Claims> => {
    const { header, payload } = decodeToken(token);
    headerSchema.parse(header);
    const claims = claimsSchema.parse(payload);
    await jwtVerify(token, keys, {
      issuer,
      audience: tokenAudience,
      algorithms: [tokenAlgorithm],
      typ: tokenType,
    });
    return claims;
  };

  return {
    async verify(token) {
      try {
        const known = remembered?.get(token);
        const claims = known ?? (await judge(token));
        checkTimes(claims);
        if (!known) remembered?.set(token, claims);
        const { sub: userId, sid: signInId } = claims;
        if (revocations.isRevoked(signInId)) throw new AppError("invalid_token", { detail: "revoked" });
        return { userId, signInId, token };
      } catch (cause) {
        throw refused(cause);
      }
    },
  };
};
