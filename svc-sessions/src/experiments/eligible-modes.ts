import { readAtMostEvery } from "@phaselock/service-kit";
import type { Sham } from "@phaselock/signal";
import type { Database } from "../database.ts";
import { knownSham, listed } from "../modes/mode-row.ts";

type EligibleMode = { readonly id: string; readonly isPremium: boolean; readonly sham: Sham };

/** Reads the modes that have a sham, by the order of their beat. Tests of the catalogue hold that their music can play it. */
const readEligibleModes = async (db: Database): Promise<readonly EligibleMode[]> => {
  const rows = await db.mode.findMany({
    where: listed,
    select: { id: true, isPremium: true, sham: true },
    orderBy: [{ targetFrequency: "asc" }, { id: "asc" }],
  });
  return rows.flatMap(({ sham: stored, ...mode }) => {
    const sham = knownSham(stored);
    return sham ? [{ ...mode, sham }] : [];
  });
};

/** How long the modes are remembered, in milliseconds. Only a release changes them. */
const maxAgeMs = 60_000;

/** Reads the modes that can be compared. */
export type ReadEligibleModes = () => Promise<readonly EligibleMode[]>;

/** Creates the reader of the modes that can be compared. It reads the catalogue once a minute, for all users. */
export const createReadEligibleModes = (db: Database, clock?: () => number): ReadEligibleModes =>
  readAtMostEvery(maxAgeMs, () => readEligibleModes(db), clock);
