import { join, resolve } from "node:path";
import { gatewayConfigSchema } from "@phaselock/gateway/config";
import { busConfigSchema, deploymentSchema, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { root } from "../paths.ts";

const port = z.coerce
  .number({ error: "must be a port" })
  .int({ error: "must be a port" })
  .min(1, { error: "must be a port from 1 to 65535" })
  .max(65_535, { error: "must be a port from 1 to 65535" });
const given = z.string().min(1).optional();

/** Each complete set of credentials replaces one stand-in. */
const credentials = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;

/** The variables that `npm start` reads from the environment and from .env. All are optional. */
export const localConfigSchema = z
  .object({
    PORT: port.default(3000),
    GOOGLE_STAND_IN_PORT: port.default(3001),
    STRIPE_STAND_IN_PORT: port.default(3002),
    PHASELOCK_STATE_DIR: z.string().default(join(root, ".phaselock")),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    DEPLOYMENT: deploymentSchema.default("local"),
    /** Your own PostgreSQL server. Missing databases are created on it. */
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432" })
      .optional(),
    REDIS_URL: gatewayConfigSchema.shape.REDIS_URL,
    KAFKA_BROKERS: busConfigSchema.shape.KAFKA_BROKERS,
    GOOGLE_CLIENT_ID: given,
    GOOGLE_CLIENT_SECRET: given,
    OPERATOR_GOOGLE_SUBS: given,
    STRIPE_SECRET_KEY: given,
    STRIPE_PUBLISHABLE_KEY: given,
    STRIPE_WEBHOOK_SECRET: given,
  })
  .superRefine(
    (config, context) => {
      const addIssue = (variable: string, message: string) =>
        context.addIssue({ code: "custom", path: [variable], message });
      for (const group of credentials) {
        const missing = group.filter(variable => !config[variable]);
        if (missing.length === group.length) continue;
        for (const variable of missing)
          addIssue(variable, `is needed too: set all of ${group.join(", ")} or none of them`);
      }
      const ports = [config.PORT, config.GOOGLE_STAND_IN_PORT, config.STRIPE_STAND_IN_PORT];
      if (new Set(ports).size < ports.length)
        addIssue("PORT", "must differ from the stand-ins' ports, which must differ from each other");
      const usesStandIn = !config.GOOGLE_CLIENT_ID || !config.STRIPE_SECRET_KEY;
      if (usesStandIn && config.DEPLOYMENT === "production")
        addIssue("DEPLOYMENT", "production does not allow stand-ins");
      if (usesStandIn && config.STRIPE_SECRET_KEY?.includes("_live_"))
        addIssue("STRIPE_SECRET_KEY", "a live key is not allowed together with a stand-in");
    },
    // Runs even when a single variable is invalid, so that one error names every problem.
    { when: () => true },
  );

export type LocalConfig = z.infer<typeof localConfigSchema>;

/** @throws ConfigError that names every bad variable at once */
export function readLocalConfig(env: Readonly<Record<string, string | undefined>>): LocalConfig {
  const config = readConfig(localConfigSchema, env);
  return { ...config, PHASELOCK_STATE_DIR: resolve(root, config.PHASELOCK_STATE_DIR) };
}
