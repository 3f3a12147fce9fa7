/**
 * Whether servers and programs that a developer's machine may lack must be there: in CI, where a check that doesn't run must
 * not pass.
 */
export const areServersRequired = (env: Readonly<Record<string, string | undefined>>): boolean =>
  env.REQUIRE_SERVERS === "1";
