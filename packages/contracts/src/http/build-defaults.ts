import { z } from "zod";

/**
 * What a build may give the browser (docs/product.md#constants): each is read as VITE_<name> when the front end is
 * composed, and stands in /config.json under its name's meaning where the environment of the gateway says nothing.
 */
export const buildDefaultsSchema = z
  .object({
    ENVIRONMENT_NAME: z.string(),
    CONTACT_EMAIL: z.string(),
    UNRELEASED: z.string(),
    GOOGLE_CLIENT_ID: z.string(),
    GOOGLE_SCRIPT_URL: z.string(),
    STRIPE_PUBLISHABLE_KEY: z.string(),
    STRIPE_SCRIPT_URL: z.string(),
  })
  .partial();
export type BuildDefaults = z.infer<typeof buildDefaultsSchema>;

/** Where they lie, in the folder of the composed front end. */
export const buildDefaultsFile = "build-defaults.json";
