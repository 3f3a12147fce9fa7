import type { Pool } from "@phaselock/service-kit";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "../generated/client.ts";

/** Movements of one user's money wait for each other, so a transaction may wait longer than Prisma's 2 s. */
const transactionOptions = { maxWait: 10_000, timeout: 10_000 } as const;

/** Billing's own database. */
export type Database = PrismaClient;
/** One interactive transaction on it. */
export type Tx = Prisma.TransactionClient;

export const openDatabase = (pool: Pool): Database =>
  new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
