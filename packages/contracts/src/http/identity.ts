import { z } from "zod";
import { tierSchema, timestampSchema, userIdSchema } from "../scalars.ts";

/** Google's answer as the browser had it, stringified. Kept out of every decision: what it claims, Google is asked. */
const credentialSchema = z.string().max(16_384).optional();
const googleTokenSchema = z.string().regex(/^[\x21-\x7e]{1,4096}$/, "Not a token");

/**
 * The code flow. Without `state` the code is the popup's. With it, it came back to /auth/callback from
 * GET /api/auth/google, and only the browser that was sent away from there can redeem it.
 */
export const googleCodeSchema = z.strictObject({
  code: z.string().min(1).max(4096),
  state: z.string().min(1).max(512).optional(),
  credential: credentialSchema,
});
/** The implicit flow: the fields of Google's token response (RFC 6749 §4.2.2), and whatever else it has in it. */
export const googleTokenResponseSchema = z.looseObject({
  access_token: googleTokenSchema,
  token_type: z.string().regex(/^[Bb][Ee][Aa][Rr][Ee][Rr]$/, "Not a bearer token"),
  /** Seconds; out of the fragment of an address they come as text. */
  expires_in: z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,9}$/, "Not seconds")]),
  scope: z.string().max(4096),
  id_token: z.string().min(1).max(16_384).optional(),
  credential: credentialSchema,
});
/** An access token alone, as the callback screen finds it in the fragment of its address. */
export const googleAccessTokenSchema = z.strictObject({
  access_token: googleTokenSchema,
  credential: credentialSchema,
});

/** POST /api/auth/google/callback, in its three shapes. */
export const googleCallbackRequestSchema = z.union([
  googleCodeSchema,
  googleAccessTokenSchema,
  googleTokenResponseSchema,
]);
export type GoogleCallbackRequest = z.infer<typeof googleCallbackRequestSchema>;

/** GET /api/auth/me: what the client reads of a user. */
export const userSchema = z.object({
  id: userIdSchema,
  username: z.string(),
  email: z.email(),
  name: z.string().nullable(),
  isEmailVerified: z.boolean(),
  subscriptionTier: tierSchema,
  googleId: z.string().nullable(),
  profilePicture: z.string().nullable(),
  hasCompletedOnboarding: z.boolean(),
  createdAt: timestampSchema,
});
export type User = z.infer<typeof userSchema>;

/** A fresh pair of tokens. `token` is an ES256 JWT (RFC 9068), `refreshToken` is opaque and for one use. */
export const tokenPairSchema = z.object({
  token: z.string(),
  refreshToken: z.string(),
  /** Lifetime of `token`, in seconds from the answer. */
  expiresIn: z.int().positive(),
});
export type TokenPair = z.infer<typeof tokenPairSchema>;

/** The answer of POST /api/auth/google/callback. */
export const signInResponseSchema = tokenPairSchema.extend({ user: userSchema, isNewUser: z.boolean() });
export type SignInResponse = z.infer<typeof signInResponseSchema>;

/** POST /api/auth/refresh and POST /api/auth/logout. */
export const refreshRequestSchema = z.object({ refreshToken: z.string().min(1).max(512) });
export type RefreshRequest = z.infer<typeof refreshRequestSchema>;

/** The answer to the photosensitivity question; stored only with consent, deletable by sending null. */
export const screeningSchema = z.object({
  photosensitive: z.enum(["no", "yes", "unsure"]),
  answeredAt: timestampSchema,
});
export type Screening = z.infer<typeof screeningSchema>;

/** What somebody wants to be helped to. */
export const goals = ["focus", "calm", "sleep", "energy", "creativity"] as const;
export const goalSchema = z.enum(goals);
export type Goal = z.infer<typeof goalSchema>;

/** GET /api/preferences, and the answer of PATCH. */
export const preferencesSchema = z.object({
  /** In the order in which they were chosen; empty until then. */
  goals: z.array(goalSchema).default([]),
  screening: screeningSchema.nullable(),
  onboardingCompletedAt: timestampSchema.nullable(),
  /** With the others, the server's copy of the journey, which wins over a browser's. Null is never. */
  lastVisitAt: timestampSchema.nullable().default(null),
  lastSubscriptionChangeAt: timestampSchema.nullable().default(null),
  updatedAt: timestampSchema,
});
export type Preferences = z.infer<typeof preferencesSchema>;

/** PATCH /api/preferences. `consent` must be true for a health answer to be stored; null deletes the answer. */
export const preferencesPatchSchema = z.strictObject({
  goals: z
    .array(goalSchema)
    .max(goals.length)
    .refine(chosen => new Set(chosen).size === chosen.length, "A goal is named twice")
    .optional(),
  screening: z
    .strictObject({ photosensitive: z.enum(["no", "yes", "unsure"]), consent: z.literal(true) })
    .nullable()
    .optional(),
  onboardingCompleted: z.literal(true).optional(),
  /** A visit begins now, by the server's clock. Read what was before it first. */
  visited: z.literal(true).optional(),
  /** The subscription changes now, by the server's clock. */
  subscriptionChanged: z.literal(true).optional(),
});
export type PreferencesPatch = z.infer<typeof preferencesPatchSchema>;

/** GET /.well-known/jwks.json (RFC 7517): the public halves of the signing keys. */
export const jwksSchema = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
