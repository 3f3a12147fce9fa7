export { findRunningPostgres } from "./find-running-postgres.ts";
export { type Postgres, startPostgres } from "./start-postgres.ts";
export { withDatabase } from "./with-database.ts";
