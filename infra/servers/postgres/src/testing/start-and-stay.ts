import { startPostgres } from "../index.ts";

/** A script for tests that kill it: `node start-and-stay.ts <data directory>`. */
const [, , dataDir = ""] = process.argv;
const postgres = await startPostgres({ dataDir });
process.stdout.write(`${JSON.stringify({ pid: postgres.pid, url: postgres.url("postgres") })}\n`);
setInterval(() => {}, 1_000);
