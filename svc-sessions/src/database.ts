import { type Pool, transactionOptions } from "@phaselock/service-kit";
import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "../generated/client.ts";

/** This service's database. */
export type Database = PrismaClient;
/** An interactive transaction on {@link Database}. */
export type Transaction = Prisma.TransactionClient;

/** Opens a client on the service's pool. The caller still closes the pool. */
export const openDatabase = (pool: Pool): Database =>
  new PrismaClient({ adapter: new PrismaPg(pool), transactionOptions });
