import { defineConfig } from "vitest/config";

const ignored = ["**/node_modules/**", "**/dist/**", "**/generated/**"];

/**
 * Five projects. A file's name says which one it belongs to:
 * `x.test.ts` unit, `x.integration.test.ts` real PostgreSQL,
 * `x.backbone.test.ts` real Kafka and Redis, `e2e/x.e2e.test.ts` real browser, `x.faults.test.ts` the whole system as
 * processes that get killed. One after the other: two cores are few.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...ignored, "**/*.{integration,backbone,faults,e2e}.test.ts"],
          // Some start processes or listen on sockets, and a busy machine takes seconds for that.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "integration",
          sequence: { groupOrder: 1 },
          include: ["**/*.integration.test.ts"],
          exclude: ignored,
          globalSetup: ["infra/postgres/src/testing/global-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "backbone",
          sequence: { groupOrder: 2 },
          include: ["**/*.backbone.test.ts"],
          exclude: ignored,
          globalSetup: [
            "infra/servers/src/testing/global-setup.ts",
            "infra/postgres/src/testing/global-setup.ts",
          ],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "e2e",
          sequence: { groupOrder: 3 },
          include: ["e2e/**/*.e2e.test.ts"],
          exclude: ignored,
          globalSetup: ["e2e/src/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "faults",
          sequence: { groupOrder: 4 },
          include: ["**/*.faults.test.ts"],
          exclude: ignored,
          fileParallelism: false,
        },
      },
    ],
  },
});
