import { parseArgs } from "node:util";

/** What one `npm test` does. */
export type Plan = {
  /** The npm scripts that come before the tests: the lists run side by side, the scripts of a list in order. */
  readonly before: readonly (readonly string[])[];
  readonly vitestArgs: readonly string[];
};

/** Vitest's options that take a value as the next argument, which would otherwise count as a path. */
const withValue = { type: "string", multiple: true } as const;
const options = {
  project: withValue,
  reporter: withValue,
  outputFile: withValue,
  testNamePattern: { ...withValue, short: "t" },
} as const;

const everyProject = ["unit", "components", "integration", "e2e"];

/**
 * Plans a test run. Without arguments it is the whole suite. With paths, which Vitest matches as parts of file names, it
 * is those files alone: no lint and no type check, and the front end is built only for browser tests.
 *
 * @param args what follows `npm test --`: paths and Vitest's options
 * @param servers whether Kafka and Redis can be had, and whether the suites that need them, faults included, must run
 */
export function planRun(
  args: readonly string[],
  servers: { readonly areThere: boolean; readonly areRequired: boolean },
): Plan {
  const { positionals, values } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
  });
  const wanted = values.project ?? [];
  if (positionals.length > 0 || wanted.length > 0) {
    const needsBrowser = [...positionals, ...wanted].some(words => /\be2e\b/.test(String(words)));
    return {
      before: needsBrowser ? [["generate"], ["build"]] : [["generate"]],
      vitestArgs: ["run", ...args],
    };
  }
  const projects = [
    ...everyProject,
    ...(servers.areThere ? ["backbone"] : []),
    ...(servers.areRequired ? ["faults"] : []),
  ];
  return {
    before: [["lint", "typecheck"], ["build"]],
    vitestArgs: ["run", ...projects.flatMap(name => ["--project", name]), ...args],
  };
}
