import { gatewayConfigSchema } from "@phaselock/gateway";
import { baseConfigSchema, busConfigSchema } from "@phaselock/service-kit";
import { tracingConfigSchema } from "@phaselock/telemetry";
import { z } from "zod";
import { services } from "../../backend/services.ts";
import { stagingStandInsSchema } from "../../vendors/open-staging-stand-ins.ts";
import { localConfigSchema } from "../local-config.ts";

const schemas: readonly z.ZodType[] = [
  localConfigSchema,
  stagingStandInsSchema,
  baseConfigSchema,
  busConfigSchema,
  gatewayConfigSchema,
  tracingConfigSchema,
  ...Object.values(services).map(service => service.config),
];

/** The names of the variables that a schema reads. */
export const variablesOf = (schema: z.core.$ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});

/** Every variable that a process of the product reads. */
export const productVariables: ReadonlySet<string> = new Set(schemas.flatMap(variablesOf));
