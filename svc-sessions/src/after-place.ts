import { type Place, readPlace } from "@phaselock/contracts";
import { Prisma } from "../generated/client.ts";

/** The condition for what follows a place in a list that is newest first; none for its first page. */
export const afterPlace = (place: Place | undefined): Prisma.Sql => {
  if (place === undefined) return Prisma.empty;
  const { at, id } = readPlace(place);
  return Prisma.sql`AND (created_at, id) < (${at}::timestamptz, ${id})`;
};
