import { stringify } from "yaml";
import type { Deployable } from "./deployables.ts";

/** The folder of the workflows, relative to the repository's root. */
export const workflowFolder = ".github/workflows";

/** The workflow that every deployable calls, written by hand. */
const shared = "deployable.yml";

const always = ["package-lock.json", "package.json", "tsconfig.base.json", `${workflowFolder}/${shared}`];
/** Files that no artifact contains. GitHub applies patterns in order, so these come last. */
const tests = ["!**/*.test.ts", "!**/*.test.tsx"];
const documents = ["!**/*.md"];

const sorted = (patterns: readonly string[]): readonly string[] => [...new Set(patterns)].sort();

/** The path filters of a deployable: for its tests on a pull request, and for a new artifact on main. */
export const pathsOf = ({
  name,
  builtFrom,
  testedWith,
}: Deployable): Readonly<Record<"pullRequest" | "push", readonly string[]>> => {
  const own = [...always, `${workflowFolder}/${name}.yml`];
  return {
    pullRequest: [...sorted([...own, ...builtFrom, ...testedWith, "vitest.config.ts"]), ...documents],
    push: [...sorted([...own, ...builtFrom]), ...tests, ...documents],
  };
};

const inputsOf = ({ name, artifact, tests }: Deployable): Readonly<Record<string, string>> => ({
  ...(artifact.kind === "image" ? { image: artifact.image, target: artifact.target } : { release: name }),
  ...(tests.length > 0 && { tests: tests.map(folder => `${folder}/`).join(" ") }),
});

/** @returns the text of a deployable's workflow: when it runs, and its inputs to the shared workflow */
export const workflowOf = (deployable: Deployable): string => {
  const { pullRequest, push } = pathsOf(deployable);
  const workflow = {
    name: deployable.name,
    on: {
      pull_request: { paths: pullRequest },
      push: { branches: ["main"], paths: push },
      workflow_dispatch: null,
    },
    permissions: {},
    concurrency: {
      group: `${deployable.name}-\${{ github.ref }}`,
      // On main, a running build finishes, and only the newest of the waiting builds runs.
      "cancel-in-progress": `\${{ github.event_name == 'pull_request' }}`,
    },
    jobs: {
      // The most permissions of any job in the shared workflow. Each job limits itself to those it needs.
      deployable: {
        permissions: { contents: "read", packages: "write", "id-token": "write", attestations: "write" },
        uses: `./${workflowFolder}/${shared}`,
        with: inputsOf(deployable),
      },
    },
  };
  return `# Written by \`npm run pipelines\` from the workspaces' dependencies. Edit infra/pipelines instead.\n${stringify(workflow, { lineWidth: 0, nullStr: "" })}`;
};
