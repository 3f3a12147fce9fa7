import { appendFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { closeOnSignals } from "../close-on-signals.ts";
import { print, printError } from "../terminal/output.ts";

/**
 * A script for tests that send it signals or close its output:
 * `node open-and-wait.ts <task> [<journal file for when its output is closed>]`.
 */
const [, , task = "", journal] = process.argv;
const note = (line: string) => journal && appendFileSync(journal, `${line}\n`);
const say = (line: string) => print(`${line}\n`);
const forever = () => new Promise<never>(() => {});
const hangs = task === "hang" || task === "talk-and-hang";

for (const stream of [process.stdout, process.stderr]) stream.on("error", () => note("write failed"));

await closeOnSignals(async (closing, stopped) => {
  const keepAlive = setInterval(() => {
    if (!task.startsWith("talk")) return;
    say("still open");
    printError("still open\n");
  }, 5);
  closing.add("first", {
    close() {
      note("first closed");
      clearInterval(keepAlive);
    },
    abandon: () => say("first abandoned"),
  });
  closing.add("second", {
    close: () => (hangs ? forever() : note("second closed")),
    abandon() {
      throw new Error("already gone");
    },
  });
  if (task === "fail") throw new Error("The second part can't be opened.");
  if (task === "slow") {
    say("opening");
    await delay(60_000, undefined, { signal: stopped });
  }
  note(`open ${process.pid}`);
  say("open");
}, say);
