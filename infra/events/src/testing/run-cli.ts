import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

const cli = fileURLToPath(new URL("../cli.ts", import.meta.url));

/** `npm run events` as a process of its own, with nothing in its environment that names a bus but what is given. */
export const startCli = (env: Readonly<Record<string, string>>, args: readonly string[]) =>
  spawn(process.execPath, [cli, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, KAFKA_BROKERS: "", BUS_DATABASE_URL: "", DATABASE_URL: "", ...env },
  });

/** Run it to its end. @returns its lines on standard output, and what it complained of */
export const runCli = async (env: Readonly<Record<string, string>>, ...args: string[]) => {
  const child = startCli(env, args);
  const [out, complaint, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  return { lines: out.trimEnd().split("\n"), complaint: complaint.trimEnd(), code };
};
