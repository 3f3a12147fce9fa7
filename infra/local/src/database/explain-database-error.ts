/**
 * Why DATABASE_URL is no use, in one line with the mend. Never shows the password.
 *
 * @param error what connecting, or creating a database, failed with
 */
export function explainDatabaseError(databaseUrl: string, error: unknown): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const server = `${hostname}:${port || 5432}`;
  const user = decodeURIComponent(username);
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const message = error instanceof Error ? error.message : String(error);
  const reason =
    reasons({ server, hostname, user, database: pathname.slice(1) })[code] ??
    `${server} can't be used: ${message}.`;
  return `DATABASE_URL: ${reason} Or unset DATABASE_URL to use the built-in PostgreSQL.`;
}

type Place = { server: string; hostname: string; user: string; database: string };

/** By Node's error code or by SQLSTATE (PostgreSQL, appendix A). */
const reasons = ({ server, hostname, user, database }: Place): Record<string, string> => ({
  ECONNREFUSED: `nothing listens at ${server}. Start that server, or correct host and port.`,
  ENOTFOUND: `the host ${hostname} is unknown. Correct it.`,
  EAI_AGAIN: `the host ${hostname} can't be looked up. Correct it.`,
  "28P01": `${server} refuses the password of "${user}". Correct user and password.`,
  "28000": `${server} doesn't let "${user}" in. Correct the user.`,
  "3D000": `there is no database "${database}" on ${server}. Name one that exists, such as "postgres".`,
  "42501": `"${user}" may not create databases on ${server}. Grant it CREATEDB.`,
});
