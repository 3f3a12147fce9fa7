import { parseArgs } from "node:util";

/** The steps of one `npm test`. */
export type Plan = {
  /** The npm scripts to run before the tests: lists run in parallel, the scripts of a list in order. */
  readonly before: readonly (readonly string[])[];
  readonly vitestArgs: readonly string[];
};

/** Vitest's options that take the next argument as their value, which would otherwise count as a path. */
const withValue = { type: "string", multiple: true } as const;
const options = {
  project: withValue,
  reporter: withValue,
  outputFile: withValue,
  testNamePattern: { ...withValue, short: "t" },
} as const;

const everyProject = ["unit", "components", "integration", "e2e", "model"];
/** The projects on servers or browsers that a developer's machine may lack. */
const onServers = ["backbone", "bucket", "stripe", "load", "promtool", "browsers"];

/**
 * Plans a test run. Without arguments it runs the whole suite. With paths, which Vitest matches as parts of file names,
 * it runs only those files, without lint and type check, and builds the front end only for tests of the whole product.
 *
 * @param args the arguments after `npm test --`: paths and Vitest's options
 * @param servers the projects whose servers are missing, and whether all projects that need servers, including faults, must
 *   run
 */
export function planRun(
  args: readonly string[],
  servers: { readonly missing: readonly string[]; readonly areRequired: boolean },
): Plan {
  const { positionals, values } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
  });
  const wanted = values.project ?? [];
  if (positionals.length > 0 || wanted.length > 0) {
    const needsFrontEnd = [...positionals, ...wanted].some(words =>
      /\be2e\b|\.(load|browsers)\.|^(load|browsers)$/.test(String(words)),
    );
    return {
      before: needsFrontEnd ? [["generate"], ["build"]] : [["generate"]],
      vitestArgs: ["run", ...args],
    };
  }
  const projects = [
    ...everyProject,
    ...onServers.filter(project => !servers.missing.includes(project)),
    ...(servers.areRequired ? ["faults"] : []),
  ];
  return {
    before: [["lint", "typecheck"], ["build"]],
    vitestArgs: ["run", ...projects.flatMap(name => ["--project", name]), ...args],
  };
}
