import { accessTokenSeconds, signatureAlgorithm } from "@phaselock/contracts";
import { type JWTVerifyGetKey, jwtVerify } from "jose";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";
import { decodeToken } from "./decode-token.ts";
import type { Revocations } from "./revocations.ts";

/** The audience of every access token. */
export const tokenAudience = "phaselock";
/** The type of every access token (RFC 9068 §2.1). */
export const tokenType = "at+jwt";

/** The role of the people who run the product, in the claim `roles` (RFC 9068 §2.2.3.1). */
export const operatorRole = "operator";

/** The user of a verified access token. Tokens carry no tier and no personal data. */
export type Principal = {
  readonly userId: string;
  /** The sign-in session: the family of refresh tokens that issued the access token. */
  readonly signInId: string;
  /** Whether the token names the user as an operator. */
  readonly isOperator: boolean;
  /** The compact token itself, for forwarding to a service that verifies it again. */
  readonly token: string;
};

/** Verifies access tokens. @throws AppError `invalid_token` for any invalid token, and the AppErrors of `keys` */
export type TokenVerifier = { verify(token: string): Promise<Principal> };

/** How far a service's clock may lag behind identity's, in seconds. Expiry has no such tolerance. */
const clockSkewSeconds = 60;
/** How long a signature check is remembered, in milliseconds. After that a withdrawn key is noticed. */
const rememberForMs = 10 * 60_000;

/** Exactly these fields: identity never issues a token whose header has keys, extensions or other types. */
const headerSchema = z.strictObject({
  alg: z.literal(signatureAlgorithm),
  kid: z.string().min(1).max(128),
  typ: z.literal(tokenType),
});
/** The claims as identity writes them. RFC 7519 would allow more forms, which we don't need. */
const claimsSchema = z
  .object({
    aud: z.literal(tokenAudience),
    iss: z.string(),
    sub: z.uuid(),
    sid: z.uuid(),
    iat: z.int().positive(),
    nbf: z.int().positive().optional(),
    exp: z.int().positive(),
    /** Absent for most users. A later release may issue roles that this one doesn't know. */
    roles: z.array(z.string().min(1).max(64)).max(16).default([]),
  })
  // Revocations are held only this long, so a token with a longer lifetime could outlive its revocation.
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
  /** Checked on every verification. */
  readonly revocations: Pick<Revocations, "isRevoked">;
  /**
   * Maximum number of verified tokens to remember with their claims, about 1 KiB each; none by default. Only the
   * signature check is skipped for them: times and revocations are checked on every call.
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
  // Keyed by the whole token, signature included: a shorter key could match a token that was never verified.
  const remembered =
    remember === undefined ? undefined : new LRUCache<string, Claims>({ max: remember, ttl: rememberForMs });

  const decodeAndVerify = async (token: string): Promise<Claims> => {
    const { header, payload } = decodeToken(token);
    headerSchema.parse(header);
    const claims = claimsSchema.parse(payload);
    await jwtVerify(token, keys, {
      issuer,
      audience: tokenAudience,
      algorithms: [signatureAlgorithm],
      typ: tokenType,
    });
    return claims;
  };

  return {
    async verify(token) {
      try {
        const known = remembered?.get(token);
        const claims = known ?? (await decodeAndVerify(token));
        checkTimes(claims);
        if (!known) remembered?.set(token, claims);
        const { sub: userId, sid: signInId, roles } = claims;
        if (revocations.isRevoked(signInId)) throw new AppError("invalid_token", { detail: "revoked" });
        return { userId, signInId, isOperator: roles.includes(operatorRole), token };
      } catch (cause) {
        throw refused(cause);
      }
    },
  };
};
