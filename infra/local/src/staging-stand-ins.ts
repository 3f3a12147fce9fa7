import { closeOnSignals } from "./close-on-signals.ts";
import { loadDotEnv } from "./configuration/load-dot-env.ts";
import { print } from "./terminal/output.ts";
import { openStagingStandIns } from "./vendors/open-staging-stand-ins.ts";

/** Runs the stand-ins for Google and Stripe in staging, behind the access secret. */
await closeOnSignals(async closing => {
  loadDotEnv();
  const { google, stripe } = await openStagingStandIns(process.env, closing);
  print(`\n  Google: ${google}\n  Stripe: ${stripe}\n\n`);
});
