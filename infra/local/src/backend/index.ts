export { planEnvironments } from "./environments.ts";
export { describeMigrations, migrate } from "./migrate.ts";
export { openBackend } from "./open-backend.ts";
