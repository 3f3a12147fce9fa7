import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { type Open, root, runToEnd } from "@phaselock/local";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { openProduct } from "../product/open-product.ts";
import { serveDesk } from "./serve-desk.ts";
import { writeConfig } from "./write-config.ts";

/** `npm run fuzz:schemathesis -- --seed 1 --examples 300`: runs Schemathesis on a product started for the run. */
const version = "4.32.5";
const venv = join(root, ".phaselock", `schemathesis-${version}`);
const program = join(venv, "bin", "st");
const run = promisify(execFile);

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, examples: { type: "string", default: "300" } },
});

const install = async (signal: AbortSignal): Promise<void> => {
  if (
    await access(program).then(
      () => true,
      () => false,
    )
  )
    return;
  await run("python3", ["-m", "venv", venv], { signal });
  await run(join(venv, "bin", "pip"), ["install", "--quiet", `schemathesis==${version}`], { signal });
};

/** @returns Schemathesis's exit code, or 1 if the product logged an error */
const attack = async (open: Open): Promise<number> => {
  const stateDir = await open(
    "state",
    () => mkdtemp(join(tmpdir(), "phaselock-schemathesis-")),
    folder => rm(folder, { recursive: true, force: true }),
  );
  const postgres = await open("PostgreSQL", startThrowAwayPostgres, ({ discard }) => discard());
  const product = await open(
    "product",
    () => openProduct(postgres.url, stateDir),
    opened => opened.close(),
  );
  const desk = await open(
    "desk",
    () => serveDesk(product),
    ({ close }) => close(),
  );
  const config = join(stateDir, "schemathesis.toml");
  await writeConfig(config);
  const { gone } = await open(
    "Schemathesis",
    () => startSchemathesis(product.url, { config, stateDir, deskUrl: desk.url }),
    async ({ child, gone }) => {
      child.kill("SIGTERM");
      await gone;
    },
  );
  const [exitCode] = await gone;
  const logged = product.errors.take();
  for (const line of logged) process.stdout.write(`logged as an error: ${line}`);
  return Number(exitCode ?? 1) || (logged.length > 0 ? 1 : 0);
};

const startSchemathesis = (
  productUrl: string,
  { config, stateDir, deskUrl }: { config: string; stateDir: string; deskUrl: string },
): { child: ChildProcess; gone: Promise<unknown[]> } => {
  const child = spawn(
    program,
    [
      ...["--config-file", config, "run", `${productUrl}/api/openapi.json`],
      ...["--checks", "all", "--seed", values.seed, "--max-examples", values.examples],
      ...["--continue-on-failure", "--request-timeout", "40", "--suppress-health-check", "all"],
      ...["--generation-database", "none", "--warnings", "off", "--no-color"],
    ],
    {
      cwd: stateDir,
      env: {
        ...process.env,
        SCHEMATHESIS_HOOKS: join(import.meta.dirname, "hooks.py"),
        FUZZ_DESK_URL: deskUrl,
      },
      stdio: "inherit",
    },
  );
  return { child, gone: once(child, "exit") };
};

const hasPython = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);
if (hasPython)
  await runToEnd(async open => {
    await open("installation", install, () => undefined);
    process.exitCode = await attack(open);
  });
process.stdout.write("Schemathesis needs Python 3.10 or newer as python3: not run.\n");
