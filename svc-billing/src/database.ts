import { type Pool, transactionOptions } from "@phaselock/service-kit";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "../generated/client.ts";

/** Billing's database. */
export type Database = PrismaClient;
/** One interactive transaction on it. */
export type Transaction = Prisma.TransactionClient;

export const openDatabase = (pool: Pool): Database =>
  new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
