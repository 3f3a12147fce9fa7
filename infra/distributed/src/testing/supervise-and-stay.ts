import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { supervise } from "../processes/supervise.ts";

/** A script for the test that kills the supervisor: `node supervise-and-stay.ts <main> <log>`. */
const [, , main = "", logPath = ""] = process.argv;
const untilReady = (child: ChildProcess) => once(child, "message");
const supervised = supervise({ name: "child", main, env: process.env, untilReady }, { logPath, say() {} });
await supervised.ready;
process.stdout.write(`${supervised.pid}\n`);
