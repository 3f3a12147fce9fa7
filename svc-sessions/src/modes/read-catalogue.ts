import { type Mode, modesResponseSchema } from "@phaselock/contracts";
import { readAtMostEvery } from "@phaselock/service-kit";
import type { Database } from "../database.ts";
import { listed, toMode, withVariants } from "./mode-row.ts";

/** The response to GET /api/modes, and the same as JSON. */
export type CatalogueResponse = {
  readonly response: { readonly modes: Mode[] };
  readonly text: string;
};

/** How old the catalogue may be, in milliseconds. Only a release changes it. */
export const catalogueMaxAgeMs = 60_000;

/**
 * Creates the reader of the catalogue as users with Premium and others get it. Its scores are checked and written as JSON once,
 * because nearly every screen requests it.
 */
export const createReadCatalogue = (db: Database, clock?: () => number) =>
  readAtMostEvery(
    catalogueMaxAgeMs,
    async () => {
      const rows = await db.mode.findMany({
        where: listed,
        include: withVariants,
        orderBy: [{ targetFrequency: "asc" }, { id: "asc" }],
      });
      const responseFor = (hasPremium: boolean): CatalogueResponse => {
        const response = modesResponseSchema.parse({ modes: rows.map(row => toMode(row, hasPremium)) });
        return { response, text: JSON.stringify(response) };
      };
      return { premium: responseFor(true), others: responseFor(false) };
    },
    clock,
  );
