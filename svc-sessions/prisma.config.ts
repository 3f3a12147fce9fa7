import { defineConfig } from "prisma/config";

// Generating needs no native engine, so a failed download of it must not stop npm ci or npm start.
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= "/bin/true";

export default defineConfig({
  schema: "prisma/schema.prisma",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
