import { parseArgs } from "node:util";
import { NoBusError } from "@phaselock/local/bus";
import { ConfigError, TopicMismatchError } from "@phaselock/service-kit";
import { type Command, CommandError } from "./command.ts";
import { dlqCommand } from "./dead-letters/dlq-command.ts";
import { schemasCommand } from "./schemas/schemas-command.ts";
import { tailCommand } from "./tail/tail-command.ts";
import { topicsCommand } from "./topics/topics-command.ts";

const commands = new Map<string, Command>([
  ["topics", topicsCommand],
  ["tail", tailCommand],
  ["dlq", dlqCommand],
  ["schemas", schemasCommand],
]);
const usage = ["npm run events -- …", ...[...commands.values()].map(command => `  ${command.usage}`)].join(
  "\n",
);

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());
// `… | head` stops reading when it has seen enough.
process.stdout.on("error", () => stop.abort());
const write = (line: string) => void process.stdout.write(`${line}\n`);

/** Errors whose message says it all. Bad arguments are TypeErrors of Node's own, with a code. */
const isForPeople = (error: Error): boolean =>
  [CommandError, NoBusError, ConfigError, TopicMismatchError].some(kind => error instanceof kind) ||
  ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

const [name = "", ...args] = process.argv.slice(2);
try {
  const command = commands.get(name);
  if (!command) throw new CommandError(usage);
  const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true });
  await command.run({ values, positionals, signal: stop.signal, write });
} catch (error) {
  const told = error instanceof Error ? (isForPeople(error) ? error.message : error.stack) : error;
  process.stderr.write(`${told}\n`);
  process.exitCode = 1;
}
