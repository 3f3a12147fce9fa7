import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import type { ProcessPlan } from "../processes/supervise.ts";

const standInsSchema = z.object({
  /** The variables that point the services at Google and Stripe or their stand-ins. */
  environment: z.record(z.string(), z.string()),
  /** Human-readable names. */
  google: z.string(),
  stripe: z.string(),
});
export type StandIns = z.infer<typeof standInsSchema>;

/** Starts the process of the stand-ins and waits until it reports their addresses. */
export async function openStandIns(
  env: ProcessPlan["env"],
  start: (plan: ProcessPlan) => Promise<void>,
): Promise<StandIns> {
  let standIns: StandIns = { environment: {}, google: "", stripe: "" };
  await start({
    name: "stand-ins",
    main: join(import.meta.dirname, "main.ts"),
    env,
    async untilReady(child, gone) {
      const [message] = await once(child, "message", { signal: gone });
      standIns = standInsSchema.parse(message);
    },
  });
  return standIns;
}
