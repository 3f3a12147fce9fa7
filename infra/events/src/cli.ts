import { parseArgs } from "node:util";
import { type Command, CommandError } from "./command.ts";
import { schemasCommand } from "./schemas/schemas-command.ts";

const commands = new Map<string, Command>([["schemas", schemasCommand]]);
const usage = `npm run events -- …\n${[...commands.values()].map(command => `  ${command.usage}\n`).join("")}`;

const stop = new AbortController();
process.once("SIGINT", () => stop.abort());
process.once("SIGTERM", () => stop.abort());
// `… | head` stops reading when it has seen enough.
process.stdout.on("error", () => stop.abort());

const [name = "", ...args] = process.argv.slice(2);
const command = commands.get(name);
try {
  if (!command) throw new CommandError(usage);
  const { values, positionals } = parseArgs({ args, options: command.options, allowPositionals: true });
  const write = (line: string) => void process.stdout.write(`${line}\n`);
  await command.run({ values, positionals, env: process.env, signal: stop.signal, write });
} catch (error) {
  if (!(error instanceof Error)) throw error;
  const isForPeople = error instanceof CommandError || "code" in error;
  process.stderr.write(`${isForPeople ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
