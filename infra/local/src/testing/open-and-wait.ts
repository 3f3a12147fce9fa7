import { appendFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { closeOnSignals } from "../close-on-signals.ts";
import { print, printError } from "../terminal/output.ts";

/**
 * Run as a process of its own by the tests that send it signals, or take its output away:
 * `node open-and-wait.ts <what to do> [<file that hears what its output can't tell>]`.
 */
const [, , task = "", journal] = process.argv;
const note = (line: string) => journal && appendFileSync(journal, `${line}\n`);
const say = (line: string) => print(`${line}\n`);
const forever = () => new Promise<never>(() => {});
const hangs = task === "hang" || task === "talk-and-hang";

for (const stream of [process.stdout, process.stderr]) stream.on("error", () => note("write failed"));

await closeOnSignals(async (closing, unwanted) => {
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
  if (task === "fail") throw new Error("The second part can't be opened: mend it.");
  if (task === "slow") {
    say("opening");
    await delay(60_000, undefined, { signal: unwanted });
  }
  note(`open ${process.pid}`);
  say("open");
}, say);
