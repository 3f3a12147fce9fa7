import { spawn } from "node:child_process";
import { stripVTControlCharacters } from "node:util";

/** An npm script failed. The message contains its output. */
export class ScriptFailedError extends Error {
  override name = "ScriptFailedError";
}

/** Without colours unless a terminal shows them: Biome prints them into a pipe too, also with NO_COLOR. */
const forOurOutput = (text: string): string => (process.stderr.isTTY ? text : stripVTControlCharacters(text));

const runScript = (script: string, cwd: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const child = spawn("npm", ["run", "--silent", ...script.split(" ")], {
      cwd,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        printed += chunk.toString();
      });
    }
    child.once("error", reject);
    child.once("close", code => {
      if (code !== 0)
        return reject(
          new ScriptFailedError(`npm run ${script} failed:\n\n${forOurOutput(printed).trimEnd()}`),
        );
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      process.stdout.write(`  ${script.padEnd(26)} ${seconds.padStart(6)} s\n`);
      resolve();
    });
  });

/**
 * Runs npm scripts, each with its arguments after a space: lists in parallel, the scripts of a list in order. Prints one line per successful script.
 *
 * @param cwd the folder of the package.json with the scripts
 * @throws ScriptFailedError for the first failed script, once the other lists have ended
 */
export async function runScripts(lists: readonly (readonly string[])[], cwd = process.cwd()): Promise<void> {
  const runs = lists.map(async list => {
    for (const script of list) await runScript(script, cwd);
  });
  for (const ended of await Promise.allSettled(runs)) {
    if (ended.status === "rejected") throw ended.reason;
  }
}
