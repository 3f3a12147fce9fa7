import { z } from "zod";
import { baseConfigSchema } from "./base-config.ts";
import { ConfigError, readConfig } from "./read-config.ts";

const schema = z.object({ DATABASE_URL: baseConfigSchema.shape.DATABASE_URL });

/** Reads DATABASE_URL for a service's command. If it is missing or wrong, it prints why and ends the process. */
export const commandDatabaseUrl = (): string => {
  try {
    return readConfig(schema, process.env).DATABASE_URL;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
};
