import { parseArgs } from "node:util";
import { createLogger, openPool, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { openDatabase } from "./database.ts";
import { deactivate, endSignIns } from "./sign-in-sessions/end-sign-ins.ts";

/**
 * For operators: `node svc-identity/src/sign-out.ts <user id> [--deactivate]`, or `--everybody`. It writes to identity's database
 * (DATABASE_URL); a running identity publishes it.
 */
const { values, positionals } = parseArgs({
  options: {
    everybody: { type: "boolean", default: false },
    deactivate: { type: "boolean", default: false },
  },
  allowPositionals: true,
});
const user = z.uuid().safeParse(positionals[0]).data;
const isClear = (user === undefined) === values.everybody && !(values.everybody && values.deactivate);
if (positionals.length > 1 || !isClear) {
  process.stderr.write("sign-out.ts <user id> [--deactivate] | --everybody\n");
  process.exit(1);
}
const { DATABASE_URL } = readConfig(
  z.object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) }),
  process.env,
);
const pool = openPool(DATABASE_URL, createLogger("sign-out", "error", process.stderr));
const db = openDatabase(pool);
const ended =
  user !== undefined && values.deactivate ? await deactivate(db, user) : await endSignIns(db, user);
await db.$disconnect();
await pool.end();
process.stdout.write(`${ended} sign-ins ended\n`);
