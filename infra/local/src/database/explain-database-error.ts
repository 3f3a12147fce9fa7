type DatabaseError = { code?: string; message: string };

/**
 * Why DATABASE_URL is no use, in one line with the mend. Never shows the password.
 *
 * @param error what connecting or creating a database failed with
 */
export function explainDatabaseError(databaseUrl: string, error: DatabaseError): string {
  const { hostname, port, username, pathname } = new URL(databaseUrl);
  const server = `${hostname}:${port || 5432}`;
  const user = decodeURIComponent(username);
  const mend = reasons({ server, hostname, user, database: pathname.slice(1) })[error.code ?? ""];
  return `DATABASE_URL: ${mend ?? `${server} can't be used: ${error.message}.`} Or unset it to use the built-in PostgreSQL.`;
}

/** By Node's code or by SQLSTATE (PostgreSQL, appendix A). */
const reasons = (at: {
  server: string;
  hostname: string;
  user: string;
  database: string;
}): Record<string, string> => ({
  ECONNREFUSED: `nothing listens at ${at.server}. Start that server or correct host and port.`,
  ENOTFOUND: `the host ${at.hostname} is unknown. Correct it.`,
  EAI_AGAIN: `the host ${at.hostname} can't be looked up. Correct it.`,
  ETIMEDOUT: `${at.server} doesn't answer. Correct host and port.`,
  "28P01": `${at.server} refuses the password of "${at.user}". Correct user and password.`,
  "28000": `${at.server} doesn't let "${at.user}" in. Correct the user.`,
  "3D000": `the database "${at.database}" doesn't exist on ${at.server}. Name one that does, such as "postgres".`,
  "42501": `"${at.user}" may not create databases on ${at.server}. Grant it CREATEDB.`,
});
