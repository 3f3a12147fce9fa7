import { type Pool, transactionOptions } from "@phaselock/service-kit";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/client.ts";

export type { Prisma } from "../generated/client.ts";

/** Identity's database. */
export type Database = PrismaClient;
/** One interactive transaction on it. */
export type Transaction = Parameters<Parameters<Database["$transaction"]>[0]>[0];

export const openDatabase = (pool: Pool): Database =>
  new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
