import { writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { root } from "@phaselock/local";
import { runToEnd } from "@phaselock/processes";
import { z } from "zod";
import { type Action, actions, type Costs, costsFile, type Usage } from "../costs.ts";
import { type Measured, measureCosts, medianUsage } from "./measure-costs.ts";

/** `npm run scale:measure -- --users 60 --repeats 3`: measures the costs and writes them to measured-costs.json. */
const { values } = parseArgs({ options: { users: { type: "string" }, repeats: { type: "string" } } });
const { users, repeats } = z
  .object({
    users: z.coerce.number().int().positive().default(60),
    repeats: z.coerce.number().int().positive().default(3),
  })
  .parse(values);

const say = (line: string) => void process.stdout.write(`${line}\n`);

const describeMachine = (): string => {
  const [model] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  const load = loadavg()[0]?.toFixed(0);
  return `${cpus().length} cores (${model?.model.trim()}), ${memory} GiB, shared with other work (load ${load})`;
};

await runToEnd(async open => {
  const runs: Measured[] = [];
  while (runs.length < repeats) {
    say(`run ${runs.length + 1} of ${repeats}`);
    const dir = join(root, ".phaselock", "scale");
    runs.push(
      await open(
        "run",
        stopped => measureCosts({ users, dir, say, stopped }),
        () => undefined,
      ),
    );
  }
  const medianOf = (action: Action): Usage => medianUsage(runs.map(({ perAction }) => perAction[action]));
  const costs: Costs = {
    measuredOn: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    users,
    repeats,
    perAction: Object.fromEntries(actions.map(action => [action, medianOf(action)])) as Costs["perAction"],
    idlePerSecond: medianUsage(runs.map(({ idlePerSecond }) => idlePerSecond)),
  };
  await writeFile(costsFile, `${JSON.stringify(costs, null, 2)}\n`);
  say(`written to ${costsFile}`);
});
