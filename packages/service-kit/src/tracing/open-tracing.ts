import { productVersion } from "@phaselock/contracts";
import { startTracing, type Tracing, tracingConfigSchema } from "@phaselock/telemetry";
import { z } from "zod";
import { deploymentSchema } from "../config/base-config.ts";
import { readConfig } from "../config/read-config.ts";
import type { Logger } from "../logger.ts";

const schema = z.object({ DEPLOYMENT: deploymentSchema.default("local") }).and(tracingConfigSchema);

/**
 * Starts the tracing of a process, if its environment names an endpoint. Call it before anything is opened, and shut it
 * down last. It logs a warning if spans can't be exported, and the logger limits the rate.
 * @throws ConfigError
 */
export const openTracing = async (
  env: Readonly<Record<string, string | undefined>>,
  serviceName: string,
  logger: Logger,
): Promise<Tracing> => {
  const { DEPLOYMENT: deployment, ...config } = readConfig(schema, env);
  return startTracing(config, { serviceName, serviceVersion: productVersion, deployment }, err =>
    logger.warn({ err }, "spans can't be exported"),
  );
};
