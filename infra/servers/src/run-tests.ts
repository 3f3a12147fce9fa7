import { spawn } from "node:child_process";
import { once } from "node:events";
import { whyServersAreMissing } from "./missing.ts";

/** Where the suites on real Kafka and Redis must run: there, to leave them out is a failure. */
const mustRun = process.env.REQUIRE_SERVERS === "1";

const reasons = await whyServersAreMissing(process.env);
if (reasons.length > 0)
  process.stdout.write(`Not run, the suites for Kafka and Redis: ${reasons.join("; ")}.\n`);
if (reasons.length > 0 && mustRun) process.exit(1);

const backbone = reasons.length > 0 ? [] : ["backbone"];
// Minutes of killing processes: in CI, and for whoever asks for it by npm run test:faults.
const faults = mustRun ? ["faults"] : [];
const projects = ["unit", "integration", "e2e", ...backbone, ...faults];
const args = ["run", ...projects.flatMap(name => ["--project", name]), ...process.argv.slice(2)];
const vitest = spawn("vitest", args, { stdio: "inherit" });
const [code] = await once(vitest, "exit");
process.exitCode = code ?? 1;
