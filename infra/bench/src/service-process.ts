import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join, resolve } from "node:path";

/** The repository's root. */
export const root = resolve(import.meta.dirname, "../../..");

const untilReady = async (url: string): Promise<void> => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; ) {
    const isReady = await fetch(`${url}/readyz`).then(
      answer => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error(`${url} was not ready within a minute`);
};

/** One service as a process, that can be ended and started again. */
export type ServiceProcess = { readonly url: string; start(): Promise<void>; end(): Promise<void> };

export const serviceProcess = (service: string, url: string, env: NodeJS.ProcessEnv): ServiceProcess => {
  const main = join(root, service, "src/main.ts");
  let child: ChildProcess | undefined;
  return {
    url,
    async start() {
      const node = [process.execPath, "--disable-warning=TimeoutNegativeWarning"] as const;
      child = spawn(node[0], [node[1], main], { env, stdio: ["ignore", "ignore", "inherit"] });
      await untilReady(url);
    },
    async end() {
      if (!child || child.exitCode !== null) return;
      child.kill("SIGTERM");
      await once(child, "exit");
    },
  };
};
