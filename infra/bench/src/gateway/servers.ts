import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";

/** A server in its own process. */
export type Server = {
  readonly url: string;
  /** The total CPU time of its processes so far, in milliseconds. */
  cpuMs(): Promise<number>;
  close(): Promise<void>;
};

/** Runs a module that calls `serve`. @param module its path from this folder */
export const startNode = async (module: string, env: Readonly<Record<string, string>>): Promise<Server> => {
  const child: ChildProcess = fork(new URL(module, import.meta.url), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const gone = once(child, "exit");
  const [url] = await Promise.race([once(child, "message"), gone.then(() => [undefined])]);
  if (typeof url !== "string") throw new Error(`${module} did not start`);
  return {
    url,
    // The child measures its own CPU time, because /proc counts in steps of 10 ms.
    cpuMs: async () => {
      child.send("cpu");
      const [ms] = await once(child, "message");
      return Number(ms);
    },
    close: async () => {
      // Ctrl-C reaches the child too.
      if (child.connected) child.disconnect();
      await gone;
    },
  };
};
