import type { Position } from "@phaselock/service-kit";
import { z } from "zod";
import { type Command, CommandError } from "../command.ts";
import { withBus } from "../with-bus.ts";

const positionSchema = z.union([z.enum(["beginning", "end"]), z.coerce.date().transform(time => ({ time }))]);

const readPosition = (from: unknown): Position => {
  const parsed = positionSchema.safeParse(from ?? "end");
  if (parsed.success) return parsed.data;
  throw new CommandError("--from is beginning, end or a time, for example 2026-11-20T08:00:00Z");
};

/** Prints a topic's events as they arrive, one JSON object per line, until Ctrl-C. */
export const tailCommand: Command = {
  usage: "tail <topic> [--from beginning|end|<time>]",
  options: { from: { type: "string" } },
  async run(input) {
    const { positionals, values, signal, write } = input;
    const [topic] = positionals;
    const from = readPosition(values.from);
    await withBus(input, async bus => {
      const topics = await bus.topics();
      if (!topic || !topics.includes(topic))
        throw new CommandError(`${tailCommand.usage}\nTopics: ${topics.join(", ")}`);
      for await (const { partition, offset, event } of bus.read({ topic, from, until: signal })) {
        if (signal.aborted) break;
        write(JSON.stringify({ partition, offset, ...event }));
      }
    });
  },
};
