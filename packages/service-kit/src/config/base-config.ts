import { z } from "zod";

/** A TCP port; 0 selects a free one. */
export const portSchema = z.coerce.number().int().min(0).max(65_535);
const serviceUrl = z.url({ protocol: /^https?$/ });
/** The addresses of a service's replicas, separated by commas. */
export const replicasSchema = z
  .string()
  .transform(text => text.split(",").map(item => item.trim()))
  .pipe(z.tuple([serviceUrl], serviceUrl));

/** Where the product runs. Stand-ins are refused in production. NODE_ENV has no effect. */
export const deploymentSchema = z.enum(["local", "staging", "production"]);
export type Deployment = z.infer<typeof deploymentSchema>;

/**
 * Production requires HTTPS. Without it, browsers can't store the key that a sign-in is bound to, send cookies in the
 * clear, and enforce no policy. For a schema's `refine`, with {@link httpsInProductionRule}.
 */
export const isHttpsInProduction = (config: {
  readonly DEPLOYMENT: Deployment;
  readonly PUBLIC_URL: string;
}): boolean => config.DEPLOYMENT !== "production" || config.PUBLIC_URL.startsWith("https:");
export const httpsInProductionRule = { path: ["PUBLIC_URL"], error: "must be https in production" };

/** The environment variables of every service. */
export const baseConfigSchema = z
  .object({
    DEPLOYMENT: deploymentSchema.default("local"),
    /** Loopback by default; a container sets 0.0.0.0. */
    HOST: z.string().default("127.0.0.1"),
    PORT: portSchema.default(0),
    /** Serves /metrics on a port of its own, so that a network policy can let Prometheus reach nothing else. Else on PORT. */
    METRICS_PORT: portSchema.optional(),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    /** This service's own database. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** Issuer of access tokens: the product's public origin. */
    PUBLIC_URL: z.url(),
    /** The URL at which identity publishes its keys. */
    JWKS_URL: z.url(),
  })
  .refine(isHttpsInProduction, httpsInProductionRule);
export type BaseConfig = z.infer<typeof baseConfigSchema>;
