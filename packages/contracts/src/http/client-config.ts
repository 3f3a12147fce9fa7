import { z } from "zod";

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

/** /remotes.json: the live version of each micro-frontend and the URL of its entry. */
export const remotesSchema = z.record(z.string(), z.object({ version: z.string(), entry: z.string() }));
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
  standalone: z.array(z.string()).default([]),
});
export type DocumentData = z.infer<typeof documentDataSchema>;
