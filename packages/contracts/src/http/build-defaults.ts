import { z } from "zod/mini";

/**
 * The build-time configuration for the browser (docs/product.md#constants). Each value is read from VITE_<name> when the front end is
 * composed. It is the default of the matching /config.json field when the gateway's environment doesn't set it.
 */
export const buildDefaultsSchema = z.partial(
  z.object({
    ENVIRONMENT_NAME: z.string(),
    CONTACT_EMAIL: z.string(),
    UNRELEASED: z.string(),
    GOOGLE_CLIENT_ID: z.string(),
    GOOGLE_SCRIPT_URL: z.string(),
    STRIPE_PUBLISHABLE_KEY: z.string(),
    STRIPE_SCRIPT_URL: z.string(),
  }),
);
export type BuildDefaults = z.infer<typeof buildDefaultsSchema>;

/** The file name of the build defaults, in the folder of the composed front end. */
export const buildDefaultsFile = "build-defaults.json";
