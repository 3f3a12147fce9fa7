import { deploymentSchema } from "@phaselock/service-kit";
import { z } from "zod";

/** Google itself. Any other issuer is a stand-in, which production rejects. */
const google = "https://accounts.google.com";

/** Google's ids of people, separated by commas. They are digits today; Google promises ASCII of at most 255 characters. */
const googleSubsSchema = z
  .string()
  .default("")
  .transform(text => text.split(",").flatMap(item => item.trim() || []))
  .pipe(
    z.array(z.string().regex(/^[\x21-\x7e]{1,255}$/, "must be Google's ids of people, separated by commas")),
  );

/** Identity's environment variables, in addition to the base configuration. */
export const identityConfigSchema = z
  .object({
    DEPLOYMENT: deploymentSchema.default("local"),
    GOOGLE_CLIENT_ID: z.string().min(1),
    GOOGLE_CLIENT_SECRET: z.string().min(1),
    /** The OpenID Connect issuer that we trust. Discovery is at its /.well-known/openid-configuration. */
    GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default(google),
    /** Seals the signing keys in the database. If it is lost, new keys are needed and everybody signs in again. */
    KEY_ENCRYPTION_SECRET: z.string().min(32),
    /** The previous secret, during a rotation: keys sealed under it are read and resealed. */
    KEY_ENCRYPTION_SECRET_PREVIOUS: z.string().min(32).optional(),
    /** Who may see the product's figures. Nobody by default. */
    OPERATOR_GOOGLE_SUBS: googleSubsSchema,
  })
  .refine(config => config.DEPLOYMENT !== "production" || config.GOOGLE_ISSUER === google, {
    path: ["GOOGLE_ISSUER"],
    error: `must be ${google} in production`,
  });
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

/** The secrets that identity seals with: the current one, then the previous one during a rotation. */
export const encryptionSecrets = (config: IdentityConfig): readonly [string, ...string[]] => {
  const previous = config.KEY_ENCRYPTION_SECRET_PREVIOUS;
  return previous === undefined ? [config.KEY_ENCRYPTION_SECRET] : [config.KEY_ENCRYPTION_SECRET, previous];
};
