import { parseArgs } from "node:util";

/** The steps of one `npm test` or `npm run test:nightly`. */
export type Plan = {
  /** The npm scripts to run before the tests: lists run in parallel, the scripts of a list in order. */
  readonly before: readonly (readonly string[])[];
  readonly vitestArgs: readonly string[];
  /** The projects that can't run, because their servers are missing. */
  readonly skipped: readonly string[];
  /** The npm scripts to run after them, in order. */
  readonly after: readonly string[];
};

/** Vitest's options that take the next argument as their value, which would otherwise count as a path. */
const withValue = { type: "string", multiple: true } as const;
const options = {
  project: withValue,
  reporter: withValue,
  outputFile: withValue,
  testNamePattern: { ...withValue, short: "t" },
  nightly: { type: "boolean" },
} as const;

const everyChange = ["unit", "components", "integration", "backbone", "e2e"];
/** Rendering, chaos and other programs: what takes minutes, or what a developer's machine may lack. */
const everyNight = ["nightly", "images", "browsers", "bucket", "stripe", "promtool", "load", "faults"];
/** The project whose servers another project needs too. */
export const serversOf = (project: string): string =>
  ["faults", "images"].includes(project) ? "backbone" : project;
/** The whole runs of what tests run a slice of. */
const nightlyScripts = ["model -- --runs 1000", "fuzz -- --requests 5000", "faults -- --minutes 10"];

/**
 * Plans a test run. Without arguments it runs every project of its kind. With paths, which Vitest matches as parts of file
 * names, it runs only those files, without lint and type check.
 *
 * @param args the arguments after `npm test --`: `--nightly`, paths and Vitest's options
 * @param missing the projects whose servers are missing
 */
export function planRun(args: readonly string[], missing: readonly string[]): Plan {
  const { positionals, values } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
  });
  const forVitest = args.filter(arg => arg !== "--nightly");
  const wanted = values.project ?? [];
  if (positionals.length > 0 || wanted.length > 0) {
    return {
      before: [["generate"]],
      vitestArgs: ["run", ...forVitest],
      skipped: [],
      after: [],
    };
  }
  const canRun = (name: string) => !missing.includes(serversOf(name));
  const all = values.nightly ? everyNight : everyChange;
  const scripts = values.nightly ? nightlyScripts : [];
  return {
    before: values.nightly ? [["generate"], ["build"]] : [["lint", "typecheck"], ["build"]],
    vitestArgs: ["run", ...all.filter(canRun).flatMap(name => ["--project", name]), ...forVitest],
    skipped: all.filter(name => !canRun(name)),
    after: scripts.filter(script => canRun(script.split(" ")[0] ?? "")),
  };
}
