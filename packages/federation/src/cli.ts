// Composes the front end, or builds one of its workspaces: node packages/federation/src/cli.ts <folder> [workspace]
import { resolve } from "node:path";
import { composeFrontEnd } from "./compose.ts";
import { repositoryRoot } from "./repository-root.ts";

const [, , outDir, only] = process.argv;
if (!outDir) throw new Error("Usage: cli.ts <folder to compose into> [the only workspace to build]");

const startedAt = performance.now();
const { releases, built } = await composeFrontEnd({
  root: repositoryRoot(import.meta.dirname),
  outDir: resolve(outDir),
  only,
});
for (const [name, version] of Object.entries(releases)) {
  process.stdout.write(`${name} ${version}${built.includes(name) ? "" : " (unchanged)"}\n`);
}
process.stdout.write(`${((performance.now() - startedAt) / 1000).toFixed(1)} s\n`);
