import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { runToEnd } from "../run-to-end.ts";

/** A script for the tests of `runToEnd`: `node run-task.ts <behaviour>`. */
const [, , behaviour] = process.argv;
const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Starts a server that only SIGKILL ends, so that it survives unless it is closed. */
const startServer = async (readyAfterMs = 0) => {
  const source =
    "for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {}); setInterval(() => {}, 1e3)";
  const server = spawn(process.execPath, ["-e", source], { detached: true, stdio: "ignore" });
  await once(server, "spawn");
  say(`server ${server.pid}`);
  await delay(readyAfterMs);
  return server;
};

await runToEnd(async open => {
  await open(
    "first",
    () => startServer(),
    async server => {
      say("first closes");
      server.kill("SIGKILL");
      await once(server, "exit");
    },
  );
  await open(
    "second",
    () => startServer(behaviour === "open slowly" ? 1_000 : 0),
    async server => {
      say("second closes");
      server.kill("SIGKILL");
      await once(server, "exit");
    },
  );
  say("in the middle");
  if (behaviour === "throw") throw new Error("The second half can't be measured");
  if (behaviour === "throw elsewhere") setImmediate(() => Promise.reject(new Error("A stray rejection")));
  if (behaviour === "exit code") process.exitCode = 3;
  if (behaviour?.startsWith("throw elsewhere") || behaviour === "wait") await delay(600_000);
});
