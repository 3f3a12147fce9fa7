import { startStripeStandIn } from "../index.ts";
import { keys } from "./test-stand-in.ts";

// Runs a stand-in in its own process, for tests that kill it: run-stand-in.ts <state path> <webhook URL>.
const [statePath = "", webhookUrl = ""] = process.argv.slice(2);
const { url } = await startStripeStandIn({ port: 0, ...keys, statePath, webhookUrl, deployment: "local" });
process.stdout.write(`${url}\n`);
