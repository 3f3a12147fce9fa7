import { parseArgs } from "node:util";
import { createLogger, notificationsSent, openPool, readConfig } from "@phaselock/service-kit";
import { z } from "zod";
import { openDatabase } from "../database.ts";
import { deactivate, endSignIns } from "./end-sign-ins.ts";

const usage = "sign-out.ts <user id> [--deactivate] | --everybody";
const configSchema = z.object({ DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }) });

/** The arguments name neither one user nor `--everybody`; the message is the usage. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

const readArgs = (args: readonly string[]): { user?: string; deactivates: boolean } => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      everybody: { type: "boolean", default: false },
      deactivate: { type: "boolean", default: false },
    },
    allowPositionals: true,
  });
  const user = z.uuid().safeParse(positionals[0]).data;
  const namesOne = (user === undefined) === values.everybody && positionals.length <= 1;
  if (!namesOne || (values.everybody && values.deactivate)) throw new UsageError(usage);
  return { ...(user !== undefined && { user }), deactivates: values.deactivate };
};

/**
 * Ends the sign-ins of one user or of all users in identity's database. A running identity publishes the events.
 *
 * @param args `<user id> [--deactivate]`, or `--everybody`
 * @param env holds DATABASE_URL
 * @returns how many sign-ins ended
 * @throws UsageError, ConfigError
 */
export async function signOut(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Promise<number> {
  const { user, deactivates } = readArgs(args);
  const { DATABASE_URL } = readConfig(configSchema, env);
  const pool = openPool(DATABASE_URL, createLogger("sign-out", "error", process.stderr));
  const db = openDatabase(pool);
  try {
    return user !== undefined && deactivates ? await deactivate(db, user) : await endSignIns(db, user);
  } finally {
    await db.$disconnect();
    await notificationsSent(pool);
    await pool.end();
  }
}
