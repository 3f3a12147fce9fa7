import { startStripeStandIn } from "../index.ts";
import { keys } from "./fixtures.ts";

// A stand-in in a process of its own, for tests that kill it: run-stand-in.ts <state path> <webhook URL>.
const [statePath = "", webhookUrl = ""] = process.argv.slice(2);
const { url } = await startStripeStandIn({ port: 0, ...keys, statePath, webhookUrl, deployment: "local" });
process.stdout.write(`${url}\n`);
