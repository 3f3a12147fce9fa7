import { type BuildDefaults, buildDefaultsSchema } from "@phaselock/contracts";

const prefix = "VITE_";

/**
 * The values that this build gives the browser, without their prefix (docs/product.md#constants). Variables outside the
 * schema are dropped even with the prefix. An empty variable counts as unset, as in a .env file.
 */
export const buildDefaultsOf = (env: Readonly<Record<string, string | undefined>>): BuildDefaults =>
  buildDefaultsSchema.parse(
    Object.fromEntries(
      Object.entries(env).flatMap(([name, value]) =>
        name.startsWith(prefix) && value ? [[name.slice(prefix.length), value]] : [],
      ),
    ),
  );
