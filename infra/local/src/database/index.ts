export { createDatabases } from "./create-databases.ts";
export { migrateDatabase } from "./migrate-database.ts";
