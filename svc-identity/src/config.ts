import { deploymentSchema } from "@phaselock/service-kit";
import { z } from "zod";

/** What identity reads from its environment beyond the base configuration. */
export const identityConfigSchema = z
  .object({
    DEPLOYMENT: deploymentSchema.default("local"),
    GOOGLE_CLIENT_ID: z.string().min(1),
    GOOGLE_CLIENT_SECRET: z.string().min(1),
    /** Whose word is taken for who a person is. Discovery is at its /.well-known/openid-configuration. */
    GOOGLE_ISSUER: z.url({ protocol: /^https?$/ }).default("https://accounts.google.com"),
    /** Seals the signing keys in the database. Losing it means new keys: everybody signs in again. */
    KEY_ENCRYPTION_SECRET: z.string().min(32),
    /** The one before, while it is being replaced: what it sealed is read, and sealed anew. */
    KEY_ENCRYPTION_SECRET_PREVIOUS: z.string().min(32).optional(),
  })
  .refine(config => config.DEPLOYMENT !== "production" || config.GOOGLE_ISSUER.startsWith("https:"), {
    path: ["GOOGLE_ISSUER"],
    error: "must be https in production",
  });
export type IdentityConfig = z.infer<typeof identityConfigSchema>;

/** What secrets of ours are sealed under: the current one, and the one before while it is being replaced. */
export const encryptionSecrets = (config: IdentityConfig): readonly [string, ...string[]] => {
  const previous = config.KEY_ENCRYPTION_SECRET_PREVIOUS;
  return previous === undefined ? [config.KEY_ENCRYPTION_SECRET] : [config.KEY_ENCRYPTION_SECRET, previous];
};
