import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { prerenderCache } from "./prerender-cache.ts";

const builder = fileURLToPath(new URL("./vite-build.ts", import.meta.url));

/** The build of a workspace failed. The message contains its name and the build's output. */
export class BuildError extends Error {
  override readonly name = "BuildError";
}

export type BuildOptions = {
  readonly release?: string | undefined;
  readonly stopped?: AbortSignal | undefined;
  /** Also writes the contract, which takes some seconds. */
  readonly shipped?: boolean;
};

/**
 * Builds the front-end workspace `dir` into `outDir`, in a separate process: the federation plugin keeps module state,
 * so two builds in one process would mix their shared and exposed modules.
 * @param options.release the release's name, computed from the sources if it is not given
 * @param options.stopped kills that process, since neither rollup nor Brotli can be aborted; `outDir` is then incomplete
 * @throws BuildError with the build's output, after the process has exited
 */
export const buildWorkspace = async (
  dir: string,
  outDir: string,
  { release, stopped, shipped = false }: BuildOptions = {},
): Promise<void> => {
  stopped?.throwIfAborted();
  const child = spawn(process.execPath, [builder, outDir, release ?? "", shipped ? "shipped" : ""], {
    cwd: dir,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text: Buffer) => {
      output += text.toString();
    });
  const kill = () => void child.kill("SIGKILL");
  stopped?.addEventListener("abort", kill);
  const [exitCode] = await once(child, "close");
  stopped?.removeEventListener("abort", kill);
  if (exitCode === 0) return;
  await rm(prerenderCache(dir, child.pid ?? 0), { recursive: true, force: true });
  throw new BuildError(`${basename(dir)} failed to build:\n${output.trim()}`);
};
