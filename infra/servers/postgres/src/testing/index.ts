export { createTestDatabase, type Template, type TestDatabase } from "./create-test-database.ts";
export { startThrowAwayPostgres } from "./throw-away-postgres.ts";
