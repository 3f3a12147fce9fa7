import { openPool, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { type Command, CommandError } from "../command.ts";
import { logger, withBus } from "../with-bus.ts";
import { raiseSequences } from "./raise-sequences.ts";
import { readTime } from "./read-time.ts";

const configSchema = z.object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) });
const sources = ["svc-identity", "svc-billing", "svc-sessions", "svc-analytics"] as const;

/** After a restore: raises a service's sequences to those of the events that it has published since the backup. */
export const sequencesCommand: Command = {
  usage: "sequences raise --source <service> --since <time>     DATABASE_URL must name the restored database",
  options: { source: { type: "string" }, since: { type: "string" } },
  async run(input) {
    const { positionals, values, env, write } = input;
    const source = z.enum(sources).safeParse(values.source);
    if (positionals[0] !== "raise" || !source.success)
      throw new CommandError(`${sequencesCommand.usage}\nServices: ${sources.join(", ")}`);
    const since = readTime("--since", values.since);
    const { DATABASE_URL } = readConfig(configSchema, env);
    const pool = openPool(DATABASE_URL, logger);
    try {
      await withBus(input, async bus => {
        const raised = await raiseSequences(bus, pool, { source: source.data, since });
        write(`${raised} sequences raised.`);
      });
    } finally {
      await pool.end();
    }
  },
};
