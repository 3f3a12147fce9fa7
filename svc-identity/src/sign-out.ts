import { signOut, UsageError } from "./sign-in-sessions/sign-out-command.ts";

/** For operators: `node svc-identity/src/sign-out.ts <user id> [--deactivate]`, or `--everybody`. Reads DATABASE_URL. */
try {
  process.stdout.write(`${await signOut(process.argv.slice(2), process.env)} sign-ins ended\n`);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
