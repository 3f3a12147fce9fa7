import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { root } from "@phaselock/local";
import { areServersRequired, reportVerdict } from "@phaselock/processes";
import { findStandInsInProduction } from "./refuse-stand-ins.ts";
import { digestSources, preparedRoots, releaseRoots, renderedFile, renderedHeader } from "./roots.ts";

const run = promisify(execFile);
const kustomize = ["run", "sigs.k8s.io/kustomize/kustomize/v5@v5.8.2", "build"];
/** The Kubernetes version whose schemas validate the manifests. */
const kubernetesVersion = "1.37.0";
const maxOutputBytes = 16 * 1024 * 1024;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

/** The program is not installed. */
class MissingProgram extends Error {}

/** @throws MissingProgram, or an error with the program's output */
const output = async (command: string, args: readonly string[], install: string): Promise<string> => {
  try {
    return (await run(command, args, { cwd: root, maxBuffer: maxOutputBytes })).stdout;
  } catch (error) {
    throw isMissing(error) ? new MissingProgram(`${command} is not installed (${install})`) : error;
  }
};

const build = (name: string): Promise<string> =>
  output("go", [...kustomize, join("infra/k8s", name)], "Go: https://go.dev/dl");

const validate = async (manifests: string): Promise<void> => {
  const copies = await mkdtemp(join(tmpdir(), "check-kubernetes-"));
  try {
    const file = join(copies, "manifests.yaml");
    await writeFile(file, manifests);
    const args = ["--strict", "--quiet", "--kubernetes-version", kubernetesVersion, file];
    await output("kubernetes-validate", args, `pip install kubernetes-validate==${kubernetesVersion}`);
  } finally {
    await rm(copies, { recursive: true });
  }
};

const readRendered = async (file: string): Promise<string> => {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (isMissing(error)) return "";
    throw error;
  }
};

const { values } = parseArgs({ options: { write: { type: "boolean", default: false } } });
const header = renderedHeader(await digestSources());

/** Reports a missing program. This is a failure only if programs are required. */
const reportMissing = (name: string, error: unknown) => {
  if (!(error instanceof MissingProgram)) throw error;
  reportVerdict({ ok: !areServersRequired(process.env), line: `${name}: not checked, ${error.message}` });
};

/**
 * `npm run check:kubernetes`: builds infra/k8s with kustomize, compares the result with the committed manifests,
 * refuses stand-ins in production, and validates it against the schemas of Kubernetes. With `--write` it writes the manifests. It needs no cluster.
 */
for (const name of [...releaseRoots, ...preparedRoots]) {
  try {
    const manifests = await build(name);
    const refused = findStandInsInProduction(manifests);
    if (refused.length > 0) {
      reportVerdict({ ok: false, line: `${name}: no stand-in may run in production. ${refused.join(". ")}` });
      continue;
    }
    const release = releaseRoots.find(one => one === name);
    if (release && values.write) {
      await mkdir(dirname(renderedFile(release)), { recursive: true });
      await writeFile(renderedFile(release), header + manifests);
    } else if (release && (await readRendered(renderedFile(release))) !== header + manifests) {
      const line = `${name}: infra/k8s/rendered differs. Run npm run check:kubernetes -- --write`;
      reportVerdict({ ok: false, line });
      continue;
    }
    await validate(manifests);
    reportVerdict({ ok: true, line: `${name}: valid for Kubernetes ${kubernetesVersion}` });
  } catch (error) {
    reportMissing(name, error);
  }
}
