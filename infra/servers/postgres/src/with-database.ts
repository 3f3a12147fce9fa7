/**
 * Returns a function that gives the address of a database on a server.
 *
 * @param server the address of any database on the server
 * @example
 * withDatabase("postgres://me@host/postgres")("billing"); // postgres://me@host/billing
 */
export const withDatabase =
  (server: string) =>
  (database: string): string => {
    const url = new URL(server);
    url.pathname = `/${database}`;
    return url.href;
  };
