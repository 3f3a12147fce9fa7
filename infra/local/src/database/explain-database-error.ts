/**
 * Explains in one line why DATABASE_URL does not work and how to fix it. Never shows the password.
 *
 * @param error the error from connecting or from creating a database
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
  ECONNREFUSED: `nothing listens at ${server}. Start the server, or correct the host and port.`,
  ENOTFOUND: `the host ${hostname} is unknown. Correct the host name.`,
  EAI_AGAIN: `the host ${hostname} can't be looked up. Check the host name and your DNS.`,
  "28P01": `${server} refuses the password of "${user}". Correct the user and password.`,
  "28000": `${server} doesn't let "${user}" in. Correct the user.`,
  "3D000": `there is no database "${database}" on ${server}. Use an existing one, such as "postgres".`,
  "42501": `"${user}" may not create databases on ${server}. Grant it CREATEDB.`,
});
