import { loadDotEnv } from "@phaselock/local/dot-env";
import { runEvents } from "./run-events.ts";

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());
// `… | head` closes the pipe once it has its lines.
process.stdout.on("error", () => stop.abort());

loadDotEnv();
const complaint = await runEvents(process.argv.slice(2), {
  env: process.env,
  signal: stop.signal,
  write: line => void process.stdout.write(`${line}\n`),
});
if (complaint !== undefined) {
  process.stderr.write(`${complaint}\n`);
  process.exitCode = 1;
}
