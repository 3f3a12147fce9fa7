import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { root } from "@phaselock/local";
import { startThrowAwayPostgres } from "@phaselock/postgres/testing";
import { openProduct } from "../product/open-product.ts";
import { serveDesk } from "./serve-desk.ts";
import { writeConfig } from "./write-config.ts";

/** `npm run fuzz:schemathesis -- --seed 1 --examples 300`: Schemathesis on a product of its own. */
const version = "4.32.5";
const venv = join(root, ".phaselock", `schemathesis-${version}`);
const program = join(venv, "bin", "st");
const run = promisify(execFile);

const { values } = parseArgs({
  options: { seed: { type: "string", default: "1" }, examples: { type: "string", default: "300" } },
});

const install = async (): Promise<void> => {
  if (
    await access(program).then(
      () => true,
      () => false,
    )
  )
    return;
  await run("python3", ["-m", "venv", venv]);
  await run(join(venv, "bin", "pip"), ["install", "--quiet", `schemathesis==${version}`]);
};

const attack = async (stateDir: string): Promise<number> => {
  const postgres = await startThrowAwayPostgres();
  const product = await openProduct(postgres.url, stateDir);
  const desk = await serveDesk(product);
  try {
    const config = join(stateDir, "schemathesis.toml");
    await writeConfig(config);
    const child = spawn(
      program,
      [
        ...["--config-file", config, "run", `${product.url}/api/openapi.json`],
        ...["--checks", "all", "--seed", values.seed, "--max-examples", values.examples],
        ...["--continue-on-failure", "--request-timeout", "40", "--suppress-health-check", "all"],
        ...["--generation-database", "none", "--warnings", "off", "--no-color"],
      ],
      {
        cwd: stateDir,
        env: {
          ...process.env,
          SCHEMATHESIS_HOOKS: join(import.meta.dirname, "hooks.py"),
          FUZZ_DESK_URL: desk.url,
        },
        stdio: "inherit",
      },
    );
    const [exitCode] = await once(child, "exit");
    const logged = product.errors.take();
    for (const line of logged) process.stdout.write(`logged as an error: ${line}`);
    return Number(exitCode) || (logged.length > 0 ? 1 : 0);
  } finally {
    desk.close();
    await product.close();
    await postgres.discard();
  }
};

const hasPython = await run("python3", ["--version"]).then(
  () => true,
  () => false,
);
if (!hasPython) {
  process.stdout.write("Schemathesis needs Python 3.10 or newer as python3: not run.\n");
} else {
  await install();
  const stateDir = await mkdtemp(join(tmpdir(), "phaselock-schemathesis-"));
  try {
    process.exitCode = await attack(stateDir);
  } finally {
    await rm(stateDir, { recursive: true, force: true });
  }
}
