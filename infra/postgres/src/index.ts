export { endLeftOver } from "./end-left-over.ts";
export { findFreePort } from "./find-free-port.ts";
export { commandLineOf } from "./server-process.ts";
export { type Postgres, type PostgresOptions, startPostgres } from "./start-postgres.ts";
