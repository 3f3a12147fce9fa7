import * as contracts from "@phaselock/contracts";
import { z } from "zod";

/** Parameter schemas are inlined, because OpenAPI describes each parameter separately. */
const parameters = /(Query|Params)Schema$/;

/** `userSchema` becomes the component `User`. */
const componentName = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1, -"Schema".length)}`;

const isComponent = (name: string, value: unknown): value is z.core.$ZodType =>
  name.endsWith("Schema") &&
  !parameters.test(name) &&
  (value instanceof z.core.$ZodObject ||
    value instanceof z.core.$ZodUnion ||
    value instanceof z.core.$ZodEnum);

/** The contracts' objects, unions and enums, under their component names in an OpenAPI document. */
export const components = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contracts)) {
  if (isComponent(name, value)) components.add(value, { id: componentName(name) });
}
