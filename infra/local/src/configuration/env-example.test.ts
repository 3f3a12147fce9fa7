import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { buildDefaultsSchema } from "@phaselock/contracts";
import { gatewayConfigSchema } from "@phaselock/gateway";
import { baseConfigSchema, busConfigSchema } from "@phaselock/service-kit";
import { tracingConfigSchema } from "@phaselock/telemetry";
import { expect, it } from "vitest";
import { z } from "zod";
import { services } from "../backend/services.ts";
import { root } from "../paths.ts";
import { stagingStandInsSchema } from "../vendors/open-staging-stand-ins.ts";
import { localConfigSchema } from "./local-config.ts";

const serviceSchemas = Object.values(services).map(service => service.config);
const schemas: z.ZodType[] = [
  localConfigSchema,
  stagingStandInsSchema,
  baseConfigSchema,
  busConfigSchema,
  gatewayConfigSchema,
  tracingConfigSchema,
  ...serviceSchemas,
];

function variablesOf(schema: z.ZodType): string[] {
  return Object.keys(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }).properties ?? {});
}

it(".env.example lists every variable the product reads exactly once, and no other", async () => {
  const text = await readFile(join(root, ".env.example"), "utf8");
  const listed = [...text.matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const builds = variablesOf(buildDefaultsSchema).map(name => `VITE_${name}`);
  const read = new Set([...schemas.flatMap(variablesOf), ...builds]);
  expect(listed.toSorted()).toEqual([...read].toSorted());
});
