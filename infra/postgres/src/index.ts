export { findFreePort } from "./find-free-port.ts";
export { type Postgres, type PostgresOptions, startPostgres } from "./start-postgres.ts";
