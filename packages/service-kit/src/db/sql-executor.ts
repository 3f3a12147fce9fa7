/**
 * The raw-SQL part of any service's Prisma client or interactive transaction. Our statements are constants with $1
 * parameters, so Prisma's "Unsafe" warning about string interpolation does not apply.
 */
export type SqlExecutor = {
  $executeRawUnsafe(statement: string, ...values: unknown[]): Promise<number>;
  $queryRawUnsafe<Rows>(statement: string, ...values: unknown[]): Promise<Rows>;
};
