import { z } from "zod/mini";

/** /config.json: the run-time configuration of the browser, so that one immutable build serves every environment. */
export const clientConfigSchema = z.object({
  /** Runtime environment name; "production" unless the deployment overrides it. */
  environment: z.string(),
  version: z.string(),
  google: z.object({ clientId: z.string(), scriptUrl: z.url() }),
  stripe: z.object({ publishableKey: z.string(), scriptUrl: z.url() }),
  /** Route paths that show the placeholder although their screen exists. */
  unreleased: z.array(z.string()),
  contactEmail: z.email(),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

const remoteReleaseSchema = z.object({
  version: z.string(),
  /** The URL of its entry, `/remotes/<name>/<version>/remoteEntry.js`. */
  entry: z.string(),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** /remotes.json: the release of each micro-frontend that this browser gets. */
export const remotesSchema = z.record(
  z.string(),
  z.extend(remoteReleaseSchema, {
    /** The last known good release, for when this one fails; absent if there is none. */
    fallback: z.optional(remoteReleaseSchema),
  }),
);
export type Remotes = z.infer<typeof remotesSchema>;

/**
 * The data embedded in a composed document: the versions and configuration its HTML was composed for, and the remote
 * and screen it shows. The shell uses this copy, so it never loads code of another version.
 */
export const documentDataSchema = z.object({
  config: clientConfigSchema,
  remotes: remotesSchema,
  screen: z.object({ remote: z.string(), name: z.string() }),
  /** Screens of the same release that look the same for every user, and so need no query cache and no sign-in. */
  standalone: z.array(z.string()),
});
export type DocumentData = z.infer<typeof documentDataSchema>;
