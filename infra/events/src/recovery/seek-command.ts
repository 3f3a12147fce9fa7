import { retryTopic } from "@phaselock/service-kit";
import { type Command, CommandError } from "../command.ts";
import { withBus } from "../with-bus.ts";
import { readTime } from "./read-time.ts";

/** Moves a group back to a time on one topic, so that it consumes later events again. */
export const seekCommand: Command = {
  usage: "seek <group> <topic> --to <time>     the group must have no running members",
  options: { to: { type: "string" } },
  async run(input) {
    const { positionals, values, write } = input;
    const [group, topic] = positionals;
    const time = readTime("--to", values.to);
    await withBus(input, async bus => {
      const topics = await bus.topics();
      if (!group || !topic || !topics.includes(topic))
        throw new CommandError(`${seekCommand.usage}\nTopics: ${topics.join(", ")}`);
      // Each group has a retry topic. Moving a misspelled group would succeed and leave the real one where it is.
      if (!topics.includes(retryTopic(group)))
        throw new CommandError(`No group ${group} has consumed anything`);
      await bus.seek(group, topic, { time });
      write(`${group} will consume the events of ${topic} since ${time.toISOString()}.`);
    });
  },
};
