import { readAtMostEvery } from "@phaselock/service-kit";
import { canLeaveOutBeat, scoreSchema } from "@phaselock/signal";
import type { Database } from "../database.ts";
import { listed } from "../modes/mode-row.ts";

type EligibleMode = { readonly id: string; readonly isPremium: boolean };

/** Reads the modes whose music can be played without its beat, in both lengths, by the order of their beat. */
const readEligibleModes = async (db: Database): Promise<readonly EligibleMode[]> => {
  const rows = await db.mode.findMany({
    where: listed,
    select: {
      id: true,
      isPremium: true,
      variants: { where: { isPure: false }, select: { pattern: { select: { data: true } } } },
    },
    orderBy: [{ targetFrequency: "asc" }, { id: "asc" }],
  });
  return rows
    .filter(({ variants }) =>
      variants.every(({ pattern }) => canLeaveOutBeat(scoreSchema.parse(pattern.data))),
    )
    .map(({ id, isPremium }) => ({ id, isPremium }));
};

/** How long the modes are remembered, in milliseconds. Only a release changes them. */
const maxAgeMs = 60_000;

/** Reads the modes that can be compared. */
export type ReadEligibleModes = () => Promise<readonly EligibleMode[]>;

/** Creates the reader of the modes that can be compared. It reads the catalogue once a minute, for all users. */
export const createReadEligibleModes = (db: Database, clock?: () => number): ReadEligibleModes =>
  readAtMostEvery(maxAgeMs, () => readEligibleModes(db), clock);
