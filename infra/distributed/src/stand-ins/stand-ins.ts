import { once } from "node:events";
import { join } from "node:path";
import { z } from "zod";
import type { ProcessPlan } from "../processes/supervise.ts";

const standInsSchema = z.object({
  /** What points the services at Google and Stripe, real or played. */
  environment: z.record(z.string(), z.string()),
  /** For people: which one each is. */
  google: z.string(),
  stripe: z.string(),
});
export type StandIns = z.infer<typeof standInsSchema>;

/** Starts the process of Google's and Stripe's stand-ins, which tells where they are when it is up. */
export async function openStandIns(
  env: ProcessPlan["env"],
  start: (plan: ProcessPlan) => Promise<void>,
): Promise<StandIns> {
  let told: StandIns = { environment: {}, google: "", stripe: "" };
  await start({
    name: "stand-ins",
    main: join(import.meta.dirname, "main.ts"),
    env,
    async untilReady(child, gone) {
      const [message] = await once(child, "message", { signal: gone });
      told = standInsSchema.parse(message);
    },
  });
  return told;
}
