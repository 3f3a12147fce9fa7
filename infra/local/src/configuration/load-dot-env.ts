import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../paths.ts";

/** Adds the variables of .env to the environment, except those already set. */
export function loadDotEnv(): void {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
