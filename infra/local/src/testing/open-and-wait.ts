import { setTimeout as delay } from "node:timers/promises";
import { closeOnSignals } from "../close-on-signals.ts";

/** Run as a process of its own by the tests that send it signals: `node open-and-wait.ts <what to do>`. */
const [, , task] = process.argv;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const forever = () => new Promise<never>(() => {});

await closeOnSignals(async (closing, unwanted) => {
  const keepAlive = setInterval(() => {}, 1_000);
  closing.add("first", { close: () => clearInterval(keepAlive), abandon: () => say("first abandoned") });
  closing.add("second", { close: () => (task === "hang" ? forever() : undefined) });
  if (task === "fail") throw new Error("The second part can't be opened: mend it.");
  if (task === "slow") {
    say("opening");
    await delay(60_000, undefined, { signal: unwanted });
  }
  say("open");
}, say);
