import { type EventBus, replayDeadLetter } from "@phaselock/service-kit";
import { type Command, CommandError, type CommandInput } from "../command.ts";
import { withBus } from "../with-bus.ts";
import { describeLetter, findLetters, letterOptions } from "./find-letters.ts";

const list = async (bus: EventBus, { values, write }: CommandInput): Promise<void> => {
  const letters = await findLetters(bus, values);
  for (const letter of letters) write(describeLetter(letter));
  if (letters.length === 0) write("No dead letters.");
};

const replay = async (bus: EventBus, { values, write, signal }: CommandInput): Promise<void> => {
  let count = 0;
  for (const letter of await findLetters(bus, values)) {
    if (signal.aborted) break;
    if (!letter.event) {
      write(`Skipped, not an event: ${describeLetter(letter)}`);
      continue;
    }
    await replayDeadLetter(bus, letter);
    write(`Replayed: ${describeLetter(letter)}`);
    count++;
  }
  write(`${count} replayed, each for its own group.`);
};

const verbs = new Map([
  ["list", list],
  ["replay", replay],
]);

/** Lists the waiting dead letters, or replays them for the groups that dead-lettered them. */
export const dlqCommand: Command = {
  usage: "dlq list|replay [--group <group>]… [--id <event id>]…",
  options: letterOptions,
  async run(input) {
    const verb = verbs.get(input.positionals[0] ?? "");
    if (!verb) throw new CommandError(dlqCommand.usage);
    await withBus(input, bus => verb(bus, input));
  },
};
