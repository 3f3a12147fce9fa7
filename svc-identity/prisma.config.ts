import { defineConfig } from "prisma/config";

// `prisma generate` never runs the schema engine, but would download it. To author a migration, name a real one here.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= "/bin/true";

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
