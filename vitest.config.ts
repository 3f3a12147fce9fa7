import { defineConfig } from "vitest/config";
import { ProjectsInOrder } from "./infra/suite/src/projects-in-order.ts";

const ignored = ["**/node_modules/**", "**/dist/**", "**/generated/**"];
const postgres = "infra/servers/postgres/src/testing/global-setup.ts";
const kafkaAndRedis = "infra/servers/resolve/src/testing/global-setup.ts";
const browser = "e2e/src/global-setup.ts";

/** A project for the files whose names end in `.<name>.test.ts`. */
const filesOf = (name: string) => ({ name, include: [`**/*.${name}.test.ts`] });
/** The time in which a file starts a product with its browser, in milliseconds. */
const productStartsWithinMs = 180_000;

/**
 * A file's name says which project it belongs to; infra/suite/README.md says what each one runs on, and which of them run
 * nightly only. Workers are shared by the files of a project (`isolate: false`), because loading the same modules again for
 * every file took most of the time. So a test file leaves no global state behind.
 */
export default defineConfig({
  test: {
    exclude: ignored,
    isolate: false,
    // Two more than CI has cores: tests with servers and browsers wait a lot.
    maxWorkers: 4,
    // Some listen on sockets, and a busy machine takes seconds for that.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    teardownTimeout: 60_000,
    sequence: { sequencer: ProjectsInOrder },
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [
            "**/*.{component,integration,backbone,e2e,nightly,images,browsers,bucket,stripe,promtool,load,faults}.test.{ts,tsx}",
          ],
        },
      },
      {
        test: {
          name: "components",
          include: ["**/*.component.test.tsx"],
          environment: "happy-dom",
          // Google's and Stripe's scripts are not loaded. Tests stub their globals.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
          // The files of a worker also share the page, which the setup file clears.
          setupFiles: ["packages/web/src/testing/setup-components.ts"],
          expect: { poll: { timeout: 5_000 } },
        },
      },
      { test: { ...filesOf("integration"), globalSetup: [postgres] } },
      {
        test: {
          ...filesOf("backbone"),
          globalSetup: [kafkaAndRedis, postgres],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...filesOf("e2e"),
          globalSetup: [browser],
          // A browser on a busy machine can miss a timeout. The summary of .ci/run names each retried test.
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: productStartsWithinMs,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...filesOf("nightly"),
          globalSetup: [postgres, browser],
          testTimeout: 120_000,
          hookTimeout: productStartsWithinMs,
          expect: { poll: { timeout: 10_000 } },
        },
      },
      {
        test: {
          ...filesOf("images"),
          globalSetup: [kafkaAndRedis, postgres],
          testTimeout: 60_000,
          hookTimeout: productStartsWithinMs,
        },
      },
      {
        test: {
          ...filesOf("browsers"),
          globalSetup: [browser],
          isolate: true,
          // WebKitGTK's page crashes in its software renderer in about one run of four.
          retry: 3,
          testTimeout: 180_000,
          hookTimeout: productStartsWithinMs,
        },
      },
      { test: { ...filesOf("bucket"), testTimeout: 60_000, hookTimeout: 120_000 } },
      // The first time, Go builds stripe-mock: 42 s of CPU.
      { test: { ...filesOf("stripe"), globalSetup: [postgres], hookTimeout: 300_000 } },
      // promtool evaluates weeks of rules, beside other tests in a minute or two.
      { test: { ...filesOf("promtool"), testTimeout: 240_000 } },
      {
        test: {
          ...filesOf("load"),
          isolate: true,
          testTimeout: 300_000,
          // The first time, Go builds k6: three minutes of CPU.
          hookTimeout: 600_000,
        },
      },
      { test: { ...filesOf("faults"), isolate: true } },
    ],
  },
});
