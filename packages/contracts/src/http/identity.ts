import { z } from "zod/mini";
import { tierSchema, timestampSchema, userIdSchema } from "../scalars.ts";

/** Google's response as the browser received it, stringified. Never trusted: the server asks Google instead. */
const credentialSchema = z.optional(z.string().check(z.maxLength(16_384)));
const googleTokenSchema = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/, "Not a token"));

/**
 * The code flow. A code without `state` comes from the popup. A code with `state` comes from the redirect flow of
 * GET /api/auth/google by way of /auth/callback, and only the browser that started that flow can redeem it.
 */
export const googleCodeSchema = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(4096)),
  state: z.optional(z.string().check(z.minLength(1), z.maxLength(512))),
  credential: credentialSchema,
});
/** The implicit flow: the fields of Google's token response (RFC 6749 §4.2.2), and any others it contains. */
export const googleTokenResponseSchema = z.looseObject({
  access_token: googleTokenSchema,
  token_type: z.string().check(z.regex(/^[Bb][Ee][Aa][Rr][Ee][Rr]$/, "Not a bearer token")),
  /** Seconds. From a URL fragment they arrive as text. */
  expires_in: z.union([
    z.int().check(z.positive()),
    z.string().check(z.regex(/^[1-9]\d{0,9}$/, "Not seconds")),
  ]),
  scope: z.string().check(z.maxLength(4096)),
  id_token: z.optional(z.string().check(z.minLength(1), z.maxLength(16_384))),
  credential: credentialSchema,
});
/** An access token alone, which the callback screen reads from its URL fragment. */
export const googleAccessTokenSchema = z.strictObject({
  access_token: googleTokenSchema,
  credential: credentialSchema,
});

/** POST /api/auth/google/callback: one of three shapes. */
export const googleCallbackRequestSchema = z.union([
  googleCodeSchema,
  googleAccessTokenSchema,
  googleTokenResponseSchema,
]);
export type GoogleCallbackRequest = z.infer<typeof googleCallbackRequestSchema>;

/** GET /api/auth/me: the signed-in user. */
export const userSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  email: z.email(),
  name: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  subscriptionTier: tierSchema,
  googleId: z.nullable(z.string()),
  profilePicture: z.nullable(z.string()),
  hasCompletedOnboarding: z.boolean(),
  createdAt: timestampSchema,
  /** Whether the configuration names this user as an operator. */
  isOperator: z.boolean(),
});
export type User = z.infer<typeof userSchema>;

/** A new pair of tokens. `token` is an ES256 JWT (RFC 9068); `refreshToken` is opaque and single-use. */
export const tokenPairSchema = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Lifetime of `token`, in seconds from the response. */
  expiresIn: z.int().check(z.positive()),
});
export type TokenPair = z.infer<typeof tokenPairSchema>;

/** The response to POST /api/auth/google/callback. */
export const signInResponseSchema = z.extend(tokenPairSchema, { user: userSchema, isNewUser: z.boolean() });
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** POST /api/auth/refresh and POST /api/auth/logout. */
export const refreshRequestSchema = z.object({
  refreshToken: z.string().check(z.minLength(1), z.maxLength(512)),
});
export type RefreshRequest = z.infer<typeof refreshRequestSchema>;

/** The user's answer to the photosensitivity question. Stored only with consent; sending null deletes it. */
export const screeningSchema = z.object({
  photosensitive: z.enum(["no", "yes", "unsure"]),
  answeredAt: timestampSchema,
});
export type Screening = z.infer<typeof screeningSchema>;

/** The goals that a user can choose. */
export const goals = ["focus", "calm", "sleep", "energy", "creativity"] as const;
export const goalSchema = z.enum(goals);
export type Goal = z.infer<typeof goalSchema>;

/** GET /api/preferences, and the response to PATCH. */
export const preferencesSchema = z.object({
  /** In the order in which the user chose them; empty until then. */
  goals: z.array(goalSchema),
  screening: z.nullable(screeningSchema),
  onboardingCompletedAt: z.nullable(timestampSchema),
  /** The three journey times are the server's copy and take precedence over the browser's. Null means never. */
  lastVisitAt: z.nullable(timestampSchema),
  lastSubscriptionChangeAt: z.nullable(timestampSchema),
  updatedAt: timestampSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** PATCH /api/preferences. A health answer is stored only if `consent` is true; null deletes the answer. */
export const preferencesPatchSchema = z.strictObject({
  goals: z.optional(
    z.array(goalSchema).check(
      z.maxLength(goals.length),
      z.refine(chosen => new Set(chosen).size === chosen.length, "Each goal can be chosen only once"),
    ),
  ),
  screening: z.optional(
    z.nullable(z.strictObject({ photosensitive: z.enum(["no", "yes", "unsure"]), consent: z.literal(true) })),
  ),
  onboardingCompleted: z.optional(z.literal(true)),
  /** Records a visit now, by the server's clock. Read the previous visit first: this overwrites it. */
  visited: z.optional(z.literal(true)),
  /** Records a subscription change now, by the server's clock. */
  subscriptionChanged: z.optional(z.literal(true)),
});
export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>;

/** GET /.well-known/jwks.json (RFC 7517): the public halves of the signing keys. */
export const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
