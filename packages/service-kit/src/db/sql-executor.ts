/**
 * The raw-SQL part of a Prisma client or of its interactive transaction, whichever service generated it. Statements
 * are constants with $1-parameters, so Prisma's "Unsafe" (string interpolation) does not apply.
 */
export type SqlExecutor = {
  $executeRawUnsafe(statement: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<Rows>(statement: string, ...values: unknown[]): Promise<Rows>;
};
