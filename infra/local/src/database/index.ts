export { createDatabases } from "./create-databases.ts";
