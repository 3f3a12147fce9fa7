export { findFreePort } from "./find-free-port.ts";
export { findRunningPostgres } from "./find-running-postgres.ts";
export { killOrphan } from "./kill-orphan.ts";
export { commandLineOf } from "./server-process.ts";
export { type Postgres, type PostgresOptions, startPostgres } from "./start-postgres.ts";
export { withDatabase } from "./with-database.ts";
