import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

export type Environment = Readonly<Record<string, string>>;
export type Running = { readonly child: ChildProcess; readonly exit: Promise<unknown[]>; output(): string };

/** Runs `node dist/main.js` in a folder with an image's contents, from which no node_modules may be visible. */
export const runImage = (cwd: string, env: Environment): Running => {
  const child = spawn(process.execPath, ["dist/main.js"], { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", chunk => (output += chunk));
  return { child, exit: once(child, "close"), output: () => output };
};
