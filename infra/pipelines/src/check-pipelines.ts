import { globSync } from "node:fs";
import { root } from "@phaselock/local/paths";
import { type Checker, checkByProgram, reportVerdict } from "@phaselock/processes";

/** Files and the program that validates them. */
type Check = Omit<Checker, "cwd"> & { readonly checked: string };

const schemaChecker = { command: "check-jsonschema", install: "pip install check-jsonschema==0.39.0" };
const checks: readonly Check[] = [
  {
    checked: "workflows",
    command: "go",
    args: ["run", "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12", "-no-color"],
    install: "Go: https://go.dev/dl",
  },
  {
    checked: "workflows by their JSON schema",
    args: [
      "--builtin-schema",
      "vendor.github-workflows",
      ...globSync(".github/workflows/*.yml", { cwd: root }),
    ],
    ...schemaChecker,
  },
  {
    checked: "dependabot.yml by its JSON schema",
    args: ["--builtin-schema", "vendor.dependabot", ".github/dependabot.yml"],
    ...schemaChecker,
  },
];

/** `npm run check:pipelines`: checks the files under .github as far as possible without GitHub. */
for (const { checked, ...checker } of checks)
  reportVerdict(await checkByProgram(checked, { ...checker, cwd: root }));
