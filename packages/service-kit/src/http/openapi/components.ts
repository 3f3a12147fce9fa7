import * as contracts from "@phaselock/contracts";
import { z } from "zod";

/** Parameters are written out where they stand: OpenAPI wants each one by itself. */
const parameters = /(Query|Params)Schema$/;

/** `userSchema` is the component `User`. */
const componentName = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1, -"Schema".length)}`;

const isComponent = (name: string, value: unknown): value is z.ZodType =>
  name.endsWith("Schema") &&
  !parameters.test(name) &&
  (value instanceof z.ZodObject || value instanceof z.ZodUnion || value instanceof z.ZodEnum);

/** The contracts' objects, unions and enumerations under the names that they have in an OpenAPI document. */
export const components = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(contracts)) {
  if (isComponent(name, value)) components.add(value, { id: componentName(name) });
}
