import { join, resolve } from "node:path";
import { deploymentSchema, portSchema, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { root } from "../paths.ts";

const given = z.string().min(1).optional();

/** What `npm start` reads from the environment and from .env. All of it is optional. */
export const localConfigSchema = z
  .object({
    PORT: portSchema.min(1).default(3000),
    GOOGLE_STAND_IN_PORT: portSchema.min(1).default(3001),
    STRIPE_STAND_IN_PORT: portSchema.min(1).default(3002),
    PHASELOCK_STATE_DIR: z.string().default(join(root, ".phaselock")),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
    DEPLOYMENT: deploymentSchema.default("local"),
    /** A server of your own; its databases are created when missing. */
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: "must look like postgres://user:password@host:5432" })
      .optional(),
    GOOGLE_CLIENT_ID: given,
    GOOGLE_CLIENT_SECRET: given,
    STRIPE_SECRET_KEY: given,
    STRIPE_PUBLISHABLE_KEY: given,
    STRIPE_WEBHOOK_SECRET: given,
  })
  .superRefine((config, context) => {
    const complain = (variable: string, message: string) =>
      context.addIssue({ code: "custom", path: [variable], message });
    for (const group of credentials) {
      if (group.every(variable => config[variable] === undefined)) continue;
      const missing = group.filter(variable => config[variable] === undefined);
      for (const variable of missing)
        complain(variable, `is needed beside ${group.filter(it => it !== variable).join(", ")}`);
    }
    const ports = [config.PORT, config.GOOGLE_STAND_IN_PORT, config.STRIPE_STAND_IN_PORT];
    if (new Set(ports).size < ports.length)
      complain("PORT", "differs from both stand-ins' ports, which differ too");
    const standsIn = config.GOOGLE_CLIENT_ID === undefined || config.STRIPE_SECRET_KEY === undefined;
    if (standsIn && config.DEPLOYMENT !== "local")
      complain("DEPLOYMENT", "npm start with stand-ins is for local use");
    if (standsIn && config.STRIPE_SECRET_KEY?.startsWith("sk_live_"))
      complain("STRIPE_SECRET_KEY", "a live key is refused beside a stand-in");
  });

/** Each set of credentials replaces one stand-in, and is no use in part. */
const credentials = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["STRIPE_SECRET_KEY", "STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"],
] as const;

export type LocalConfig = z.infer<typeof localConfigSchema>;

/**
 * @throws ConfigError that names every bad variable at once
 */
export function readLocalConfig(env: Readonly<Record<string, string | undefined>>): LocalConfig {
  const config = readConfig(localConfigSchema, env);
  return { ...config, PHASELOCK_STATE_DIR: resolve(root, config.PHASELOCK_STATE_DIR) };
}
