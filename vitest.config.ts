import { defineConfig } from "vitest/config";
import { SlowestFirstSequencer } from "./infra/suite/src/slowest-first.ts";

const ignored = ["**/node_modules/**", "**/dist/**", "**/generated/**"];

/**
 * A file's name says which project it belongs to; infra/suite/README.md says what each project runs on. Groups run one
 * after the other, and within a group files run on as many workers as keep two cores busy: tests with servers wait a lot.
 * Workers are shared by their files (`isolate: false`), because loading the same modules again for every file took most
 * of the time. So a test file leaves no global state behind.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowestFirstSequencer },
    projects: [
      {
        test: {
          name: "unit",
          sequence: { groupOrder: 0 },
          include: ["**/*.test.{ts,tsx}"],
          exclude: [
            ...ignored,
            "**/*.{component,integration,backbone,bucket,stripe,promtool,model,faults,load,browsers,e2e}.test.{ts,tsx}",
          ],
          isolate: false,
          maxWorkers: 2,
          // Some listen on sockets, and a busy machine takes seconds for that.
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: "components",
          sequence: { groupOrder: 0 },
          include: ["**/*.component.test.tsx"],
          exclude: ignored,
          environment: "happy-dom",
          // Google's and Stripe's scripts are not loaded. Tests stub their globals.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          setupFiles: ["packages/web/src/testing/setup-components.ts"],
          // The files of a worker also share the page, which the setup file clears.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 30_000,
          expect: { poll: { timeout: 5_000 } },
        },
      },
      {
        test: {
          name: "integration",
          sequence: { groupOrder: 1 },
          include: ["**/*.integration.test.ts"],
          exclude: ignored,
          globalSetup: ["infra/servers/postgres/src/testing/global-setup.ts"],
          isolate: false,
          maxWorkers: 3,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "backbone",
          sequence: { groupOrder: 1 },
          include: ["**/*.backbone.test.ts"],
          exclude: ignored,
          globalSetup: [
            "infra/servers/resolve/src/testing/global-setup.ts",
            "infra/servers/postgres/src/testing/global-setup.ts",
          ],
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "bucket",
          sequence: { groupOrder: 1 },
          include: ["**/*.bucket.test.ts"],
          exclude: ignored,
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "stripe",
          sequence: { groupOrder: 1 },
          include: ["**/*.stripe.test.ts"],
          exclude: ignored,
          globalSetup: ["infra/servers/postgres/src/testing/global-setup.ts"],
          maxWorkers: 3,
          testTimeout: 30_000,
          // The first time, Go builds stripe-mock and the standard library: 42 s of CPU.
          hookTimeout: 300_000,
        },
      },
      {
        test: {
          name: "promtool",
          sequence: { groupOrder: 1 },
          include: ["**/*.promtool.test.ts"],
          exclude: ignored,
          isolate: false,
          maxWorkers: 3,
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          sequence: { groupOrder: 2 },
          include: ["e2e/**/*.e2e.test.ts"],
          exclude: ignored,
          globalSetup: ["e2e/src/global-setup.ts"],
          // A worker's files share its browser and its product, which take seconds to start and to stop.
          isolate: false,
          maxWorkers: 3,
          // A browser on a busy machine can miss a timeout. The summary of .ci/run names each retried test.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          teardownTimeout: 60_000,
        },
      },
      {
        test: {
          name: "model",
          // Beside the faults, which leave a core idle most of the time.
          sequence: { groupOrder: 3 },
          include: ["**/*.model.test.ts"],
          exclude: ignored,
          globalSetup: ["infra/servers/postgres/src/testing/global-setup.ts"],
          maxWorkers: 3,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "faults",
          sequence: { groupOrder: 3 },
          include: ["**/*.faults.test.ts"],
          exclude: ignored,
          // Each file has a cluster of its own, and waits for timeouts most of the time. The third worker runs the model.
          maxWorkers: 3,
        },
      },
      {
        test: {
          name: "browsers",
          sequence: { groupOrder: 3 },
          include: ["e2e/**/*.browsers.test.ts"],
          exclude: ignored,
          globalSetup: ["e2e/src/global-setup.ts"],
          maxWorkers: 3,
          // WebKitGTK's page crashes in its software renderer in about one run of four. The summary of .ci/run names each retry.
          retry: 3,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          teardownTimeout: 60_000,
        },
      },
      {
        test: {
          name: "load",
          // Last, because Go builds k6 in the meantime, and beside the faults, because the journeys wait most of the time.
          sequence: { groupOrder: 3 },
          include: ["**/*.load.test.ts"],
          exclude: ignored,
          maxWorkers: 3,
          testTimeout: 300_000,
          // Without .ci/run, Go builds k6 now: three minutes of CPU.
          hookTimeout: 600_000,
          teardownTimeout: 60_000,
        },
      },
    ],
  },
});
