import { z } from "zod";

/** What the browser reads from /config.json at run time, so that one immutable build serves every environment. */
export const clientConfigSchema = z.object({
  /** Runtime environment name; "production" unless the deployment says otherwise. */
  environment: z.string(),
  version: z.string(),
  google: z.object({ clientId: z.string(), scriptUrl: z.url() }),
  stripe: z.object({ publishableKey: z.string(), scriptUrl: z.url() }),
  /** Route paths that show the placeholder again although their screen exists. */
  unreleased: z.array(z.string()),
  contactEmail: z.email(),
});
export type ClientConfig = z.infer<typeof clientConfigSchema>;

/** /remotes.json: which version of each micro-frontend is live, and where its entry lies. */
export const remotesSchema = z.record(z.string(), z.object({ version: z.string(), entry: z.string() }));
export type Remotes = z.infer<typeof remotesSchema>;

/**
 * What a composed document says of itself: the versions and the configuration that its HTML was composed for, and
 * which remote's screen it shows. The shell goes by this copy, so that nothing it loads can be of another version.
 */
export const documentDataSchema = z.object({
  config: clientConfigSchema,
  remotes: remotesSchema,
  screen: z.object({ remote: z.string(), name: z.string() }),
  /** Screens of the same release that are the same for everybody: they need neither query cache nor sign-in. */
  standalone: z.array(z.string()).default([]),
});
export type DocumentData = z.infer<typeof documentDataSchema>;
