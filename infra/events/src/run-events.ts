import { parseArgs } from "node:util";
import { NoBusError } from "@phaselock/local/bus";
import { ConfigError, TopicMismatchError } from "@phaselock/service-kit";
import { type Command, CommandError, type Terminal } from "./command.ts";
import { dlqCommand } from "./dead-letters/dlq-command.ts";
import { seekCommand } from "./recovery/seek-command.ts";
import { sequencesCommand } from "./recovery/sequences-command.ts";
import { tailCommand } from "./tail/tail-command.ts";
import { topicsCommand } from "./topics/topics-command.ts";

const commands = new Map<string, Command>([
  ["topics", topicsCommand],
  ["tail", tailCommand],
  ["dlq", dlqCommand],
  ["seek", seekCommand],
  ["sequences", sequencesCommand],
]);
const usage = ["npm run events -- …", ...[...commands.values()].map(command => `  ${command.usage}`)].join(
  "\n",
);

/** Whether an error's message is enough. For invalid arguments, parseArgs throws TypeErrors with a code. */
const needsNoStack = (error: Error): boolean =>
  [CommandError, NoBusError, ConfigError, TopicMismatchError].some(kind => error instanceof kind) ||
  ("code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));

/**
 * Runs one command of `npm run events`.
 *
 * @param args the arguments after `npm run events --`
 * @returns undefined on success, else a message for the operator, or the stack of an unexpected error
 */
export async function runEvents(args: readonly string[], terminal: Terminal): Promise<string | undefined> {
  const [name = "", ...rest] = args;
  try {
    const command = commands.get(name);
    if (!command) throw new CommandError(usage);
    const parsed = parseArgs({ args: rest, options: command.options, allowPositionals: true });
    await command.run({ ...terminal, values: parsed.values, positionals: parsed.positionals });
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) return String(error);
    return needsNoStack(error) ? error.message : (error.stack ?? error.message);
  }
}
